"""The scene and the parts it is made of, which know each other through `tabletop` only."""

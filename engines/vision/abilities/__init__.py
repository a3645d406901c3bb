"""Abilities of VISION: plays, costs, targets, automatic abilities, damage, removal, derived values."""

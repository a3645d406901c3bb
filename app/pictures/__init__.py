"""Pictures of the player's own: opened, turned, cropped, cut out of sheets, matched with cards, and kept small."""

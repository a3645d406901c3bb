"""Play that goes round in circles: noticing, repeating, and barring it."""

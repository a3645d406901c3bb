"""How cards and abilities are played: validity, costs, targets, permits, derived values."""

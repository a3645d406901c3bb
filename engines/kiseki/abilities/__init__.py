"""How cards and abilities of Kiseki are played: where they are valid, costs, targets, permits, derived values."""

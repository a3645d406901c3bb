"""Words for what cards are given: quoted effects, safety from effects, limits."""

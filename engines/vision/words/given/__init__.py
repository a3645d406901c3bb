"""Words for what cards are given: effects quoted on another card, and safety from effects of some kinds."""

"""The turn and its phases, marches, and the checks that the rules make in between."""

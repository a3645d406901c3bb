"""Everything around the table: top bar, prompt bar, side panel, start, hand-over and result screens.

The widgets here show what they are handed and report clicks and keys back; none of them talks to a game.
"""

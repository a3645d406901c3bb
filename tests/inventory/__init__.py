"""Every name that saves, journals, records and connections hold, in one file, so that a change of one shows in review.

    python -m tests.inventory         rewrites inventory.txt

A renamed field of a save is not refused: it silently takes its default. A renamed step, tag or message key makes older
files and other versions of the program unreadable. Nothing forbids such a change; it must only be meant.
"""

"""Whole games kept as hashes, so that rebuilding the program cannot change a game unnoticed.

    python -m tests.transcripts check [GAME] [--only N] [--against CHECKOUT]
    python -m tests.transcripts make [GAME]         after a change that is meant to change games
    python -m tests.transcripts adopt [GAME]        after a change of names in records that are sent
    python -m tests.transcripts show GAME KIND SEED

Each game keeps two hashes of every decision. `spoken` is what people notice: questions, options, table and log in
English (sheet.py). `wire` is what leaves the table as JSON: records, fields and message keys. Moving files changes
neither. Renaming a record changes only `wire`; `adopt` takes the new one over, and refuses if `spoken` differs.

Everything of the program that is used here is imported in house.py and sheet.py, and positions.py names cards for
tests; after a renaming mend those. What is answered hangs on nothing but the kinds and verbs of questions (players.py).
"""

"""The toy game of the core as a game of the program, for two to six people: cards, table, sentences, two decks.

A started program finds it beside the shipped games when it is started as `python -m tests.harvest.start WORDS` in the
place of `python -m ui.main WORDS` (from the checkout). A test that plays in its own process calls
`tests.harvest.start.install()` for as long as it needs the game. Its id is "harvest", its formats are "open" (2 to 6)
and "pairs" (4), its decks "harvest-toy/orchard" and "harvest-toy/market".
"""

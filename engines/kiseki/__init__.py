"""Kiseki, the trading card game: a priority stack, phases both players share, bases that lie face down."""

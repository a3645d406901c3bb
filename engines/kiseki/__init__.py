"""Kiseki, the trading card game. Both players share the phases, a stack is answered, and base cards lie face down."""

"""Abilities carried out by hand, and the judge's hand."""

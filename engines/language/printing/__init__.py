"""Printing an ability, whole or the step in progress, in English and Japanese."""

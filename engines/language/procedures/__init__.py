"""Procedures that need the language: what is chosen by the words of an ability before it is carried out."""

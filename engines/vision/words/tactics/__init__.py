"""Tactics and special effects that do something by themselves, with what they do (chapter 10)."""

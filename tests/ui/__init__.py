"""Tests of the screens, drawn offscreen."""

"""Tests written once and run for every game there is: each package of `engines` with a GAME, and the toy game."""

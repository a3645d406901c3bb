"""Recorded mutations: rules broken on purpose in a copy of the program, each noticed by the test that shows it."""

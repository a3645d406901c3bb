"""Procedures all games share: paying, resolving, replacing, ordering triggers, and check timings."""

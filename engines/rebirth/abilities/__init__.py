"""Abilities of Rebirth: where they work, how they are played and cancelled, costs and prohibitions."""

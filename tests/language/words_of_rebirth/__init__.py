"""Words of Rebirth, at work."""

"""Words of Monster Collection, at work."""

"""What cards print, in both languages."""

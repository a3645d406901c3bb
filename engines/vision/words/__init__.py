"""The words of its ability language."""

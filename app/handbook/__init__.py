"""The handbook of the ability language, made from the words themselves."""

"""The small parts that screens and panels are made of."""

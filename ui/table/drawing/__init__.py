"""What every drawn thing of the table is made of: measures, style, letters, painted items, movement."""

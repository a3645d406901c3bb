"""What a viewer gets to see, as records, and how cards and tables are laid out."""

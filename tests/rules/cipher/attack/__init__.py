"""Chapter 18: attacks from declaration to end."""

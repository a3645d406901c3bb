"""Card packs: finding, compiling, importing, and their pictures."""

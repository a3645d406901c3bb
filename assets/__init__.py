"""The files that travel with the program: packs, translations, fonts, emblems. `app` reads them as package data."""

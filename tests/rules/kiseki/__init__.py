"""The rules of Kiseki, chapter by chapter, with its own cards."""

"""Chapter 1300: what texts of cards do."""

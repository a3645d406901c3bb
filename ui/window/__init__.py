"""The main window and its parts: menu, dialogs, notices, and what its screens ask for."""

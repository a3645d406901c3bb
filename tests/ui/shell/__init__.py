"""The window around the table: its screens, dialogs, settings and files."""

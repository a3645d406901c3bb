"""What texts of cards do, and how they are printed."""

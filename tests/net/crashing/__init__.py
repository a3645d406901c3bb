"""Lines that are cut and programs that die."""

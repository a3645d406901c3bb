"""Written positions that have mattered: puzzles, pictures, and every bug report that could be told in one."""

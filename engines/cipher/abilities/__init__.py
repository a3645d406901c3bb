"""How skills are used, and what effects allow, forbid and change."""

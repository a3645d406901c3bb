"""Playing cards and using abilities: declared, aimed, paid for, resolved, or resolved as if they had been."""

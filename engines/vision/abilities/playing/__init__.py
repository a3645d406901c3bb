"""Playing cards and using abilities: declared, aimed, paid for, resolved."""

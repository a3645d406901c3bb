"""The screens on which people find a table, host one and wait for each other."""

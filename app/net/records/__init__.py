"""Fair chance and records: the drawn seed, what each seat saw, and the check of a finished match."""

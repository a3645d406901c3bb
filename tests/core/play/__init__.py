"""Questions, procedures, payments, players and loops."""

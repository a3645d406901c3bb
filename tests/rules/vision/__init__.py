"""VISION's rules, shown by positions, actions and outcomes."""

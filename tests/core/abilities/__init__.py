"""Derived values, triggers, targets and replacements."""

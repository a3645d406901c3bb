"""Drawn things that need nothing but their own record: cards, areas, name plates, bubble, tray."""

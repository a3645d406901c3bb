"""What a screen shows of Rebirth: its layout, the faces of its cards, marks and numbers."""

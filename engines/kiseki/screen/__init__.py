"""What a screen shows of Kiseki: its layout, its cards' faces, marks and words of questions."""

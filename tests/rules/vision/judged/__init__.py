"""Situations in which several paragraphs meet, judged by the rules alone."""

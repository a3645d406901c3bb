"""The words of Kiseki's ability language: nouns, heads of abilities, events, instructions, lasting effects."""

"""The words about battles: the chain of answers, damage, formation, dice and results."""

"""What is printed on cards: faces, abilities, and the kinds of part an ability has."""

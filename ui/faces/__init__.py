"""Cards as pictures: faces, backs, icons and the marks around cards.

The scene asks `cards.CardPainter` for a pixmap of a `FaceView` in a `look.CardLook`, `marks.paint` for rings and
tabs, and `icons` for icons in the colour of text. Nothing here knows a game: templates come from the game as data.
"""

"""What surrounds the table during a game: top bar, prompt bar, side panel and inspector."""

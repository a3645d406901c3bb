"""The table's side: seats, games, frames."""

"""What a screen shows of Monster Collection: layout, card faces, sentences and forecasts."""

"""The toy game "Harvest" and what plays it."""

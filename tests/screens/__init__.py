"""Pictures of the window at fixed moments, stored and compared."""

"""What a running program does, without widgets. The only place that opens files, package data included."""

__version__ = "0.1.0"

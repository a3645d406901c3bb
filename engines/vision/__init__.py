"""Touhou VISION by its old comprehensive rules: nodes, interference, alpha, beta and gamma abilities."""

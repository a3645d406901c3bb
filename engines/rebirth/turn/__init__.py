"""The turn of Rebirth: its phases, actions, attacks and check timings, and how players lose."""

"""Whatever comes in from outside, damaged or made up: one clear refusal, never another error and never a hang."""

"""The order in which effects on one value apply: tiers of fields, dependency, values that follow from each other."""

"""Mouse and keyboard: both end in the same verbs of the scene."""

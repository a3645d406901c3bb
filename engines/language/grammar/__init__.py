"""The language itself: vocabulary, kinds of word, and the templates words are printed with."""

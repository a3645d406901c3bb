"""Card packs: facts and ability text, read into what the core carries out, printed in two languages."""

"""Card packs: facts and ability text read into what the core carries out, and said back in two languages."""

"""How the program starts: where its window opens, files it is handed, and commands that only draw."""

"""What is shown of it: layout, faces, marks."""

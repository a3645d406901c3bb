"""The words of the ability language that belong to Cipher."""

"""What automatic abilities wait for: entering, attacks, battles, damage, removal, plays."""

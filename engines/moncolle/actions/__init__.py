"""What players may do, and the steps that do it, in a turn and in a battle alike."""

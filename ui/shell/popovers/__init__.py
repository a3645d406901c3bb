"""The panels that fold out under a button: settings, help, legend and about."""

"""The commands of `takujo`."""

"""Forms: numbers that belong together, a sheet to correct, a sheet to adopt."""

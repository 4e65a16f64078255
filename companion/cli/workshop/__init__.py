"""Commands for settings, simulations and files."""

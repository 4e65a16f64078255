"""The registry of games, and the plugin protocol."""

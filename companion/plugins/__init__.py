"""The registry of games, and what a game tells the house of itself."""

"""The line of all players and the bar above it: marks, places, clock, bell."""

"""Odds of Game II before a choice: meetings, ways ahead, fates."""

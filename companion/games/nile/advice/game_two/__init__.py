"""The odds of Game II before a choice: meetings, the way on, fates."""

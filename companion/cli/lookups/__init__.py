"""Commands to look at a game: its state, journal, odds, rules, charts and paper."""

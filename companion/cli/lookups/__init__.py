"""Commands that show a game: its state, journal, odds, rules, charts and paper."""

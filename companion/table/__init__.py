"""The rule engine of any game: what a rule may ask, what happened, chance, and the journal."""

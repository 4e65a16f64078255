"""How any game is run at a table: what a rule may ask, what happened, chance, and the journal."""

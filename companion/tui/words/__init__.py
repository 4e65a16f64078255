"""Words of the screen, without widgets: what happened, odds, the story, lines of log and form."""

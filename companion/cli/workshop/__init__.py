"""Commands away from the table: settings, trials with bots, care of files."""

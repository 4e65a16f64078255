"""Files of any game: open, check, write and print them, for every front end."""

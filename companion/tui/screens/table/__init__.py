"""The screen of the table, what covers it, and how an act is submitted."""

"""Commands at the table: they open, play and keep a campaign."""

"""The question on the table: its panel, its words and odds, and where it is answered."""

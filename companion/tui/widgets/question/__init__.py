"""The open question: its panel, its words and odds, and where it is answered."""

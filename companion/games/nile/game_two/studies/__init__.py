"""What a whole turn is given to: searches, studies, conversions, treatments (II 5, 6)."""

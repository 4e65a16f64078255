"""Whole turns of Game II: a search, a study, a conversion, a treatment (II 5, II 6)."""

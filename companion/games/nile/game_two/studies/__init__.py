"""Whole-turn activities of Game II: search, study, conversion, treatment (II 5, II 6)."""

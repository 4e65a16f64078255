"""Source of the Nile, Game II: the rules that it has its own, where dice and formulas stand for
charts and cards. Whatever is not here is as in Game I."""

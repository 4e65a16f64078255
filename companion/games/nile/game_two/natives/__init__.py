"""Meeting a tribe in Game II: policy, attitude, negotiation, the fight round by round."""

"""A party that has the means for every free action."""

from companion.games.nile.state import Party

PARTY = Party(bearers=2, askaris=1, horses=6, rations=5, muskets=2)

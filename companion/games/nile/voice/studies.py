"""Sentences of a whole turn that was given to a search or to a tribe (II 5, II 6)."""

from __future__ import annotations

from companion.games.nile.facts import Searched, TribeStudied
from companion.games.nile.game import NileGame
from companion.games.nile.voice.telling import Teller, place

_STUDIED = {
    "studied": "{player} studies tribe {tribe}.",
    "jeered": "Tribe {tribe} jeers at {player}'s sermon.",
    "ignored": "Tribe {tribe} takes no notice of {player}'s sermon.",
    "heard": "Tribe {tribe} hears {player}'s sermon out.",
    "applauded": "Tribe {tribe} applauds {player}'s sermon.",
    "witch-doctor-baptized": "The witch doctor of tribe {tribe} asks {player} for baptism.",
    "chief-baptized": "The chief of tribe {tribe} asks {player} for baptism.",
    "dies": "{player} takes a disease from the sick of tribe {tribe}, and it is his death.",
    "sick": "{player} takes a disease from the sick of tribe {tribe}.",
    "epidemic": "{player} cannot halt the epidemic of tribe {tribe}.",
    "minor": "{player} heals light cases of tribe {tribe}.",
    "major": "{player} heals grave cases of tribe {tribe}.",
}


def searched(game: NileGame, fact: Searched) -> str:
    """A search in vain."""
    return f"{fact.player} searches {place(game, fact.hex)} in vain."


def studied(_game: NileGame, fact: TribeStudied) -> str:
    """What came of a turn with a tribe."""
    words = _STUDIED.get(fact.result, "{player} gives a turn to tribe {tribe}.")
    return words.format(player=fact.player, tribe=fact.tribe)


TELLERS: dict[type, Teller] = {Searched: searched, TribeStudied: studied}

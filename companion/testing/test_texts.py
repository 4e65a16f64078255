"""Every sentence of a campaign is for people: no path, no key of the data, nothing missing."""

from __future__ import annotations

from companion.testing.examples import examples
from companion.testing.sentences import Listener, faults, several_of_one

QUESTIONS = examples(120, 220)


def test_sentences_of_a_campaign_are_for_people(game: str, seed: int) -> None:
    sentences_are_for_people(game, seed)


def sentences_are_for_people(name: str, seed: int) -> None:
    """Play a campaign of this seed, and find nothing in its sentences that is not for people."""
    listener = Listener(name, seed)
    heard = set(listener.play(QUESTIONS))
    over = listener.session.question is None
    assert over or len(heard) > QUESTIONS, "only a game that is over may have said little"
    keys = listener.keys()
    wrong = {
        (fault, where, words) for where, words in heard for fault in faults(where, words, keys)
    }
    assert wrong == set()
    assert set(several_of_one(heard)) == set()

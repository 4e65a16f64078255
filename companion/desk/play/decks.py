"""Decks kept alone: made, drawn from, shuffled; each is one act that one undo takes back."""

from __future__ import annotations

import secrets
from hashlib import blake2b

import msgspec

from companion.cards.alone import PUT, SHUFFLE, DecksAlone, Lying, Place
from companion.desk.campaigns.header import check_header, plugin_for
from companion.desk.campaigns.new_campaign import ID_BYTES, SEEDS, name_of
from companion.desk.errors import NotOurs
from companion.desk.play.commands import OpenCampaign
from companion.plugins.loose_decks import DECK_KIND, DeckHeader, DeckPlugin, Line
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw
from companion.table.game import Call
from companion.table.play.session import Entries, Session


class OnTop(msgspec.Struct, frozen=True):
    """A card that was drawn: its deck, its number, the section that was read, its whole face."""

    deck: str
    card: int
    section: str
    says: str
    face: tuple[Line, ...]


def new_decks(game: str, seed: int | None = None) -> DeckHeader:
    """The header of a game's decks kept alone, with the owner's words of today.

    With a `seed` it is always the same. Raises `NotOurs`, `StoreError` or `DataFaults`.
    """
    plugin = plugin_for(game, kind=DECK_KIND)
    assert isinstance(plugin, DeckPlugin)
    data_set = plugin.loose.newest()
    header = DeckHeader(
        game=name_of(game),
        id="",
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        data_set=data_set,
        settings={"cards": "app"},
        own=plugin.loose.own(data_set),
    )
    check_header(header, "the new deck")
    if seed is None:
        return msgspec.structs.replace(header, id=secrets.token_hex(ID_BYTES))
    name = blake2b(msgspec.json.encode(header.plain()), digest_size=ID_BYTES)
    return msgspec.structs.replace(header, id=name.hexdigest())


def decks_of(campaign: OpenCampaign) -> tuple[DecksAlone, DeckPlugin]:
    """The decks of a file, and their plugin.

    Raises `NotOurs` for a campaign of a game, and where what lies in the discards cannot be.
    """
    game, plugin = campaign.session.game, campaign.plugin
    if not isinstance(game, DecksAlone) or not isinstance(plugin, DeckPlugin):
        raise NotOurs(f"{campaign.path} is a campaign, not a deck kept alone")
    for fault in game.faults():
        raise NotOurs(f"{campaign.path} says what cannot be: {fault}")
    return game, plugin


def deck_named(game: DecksAlone, typed: str) -> str:
    """The deck that is meant, the only one with discards where none is named; raises `Illegal`."""
    known = list(game.decks)
    if not typed:
        lying = [name for name in known if game.state.lying(name)]
        known = lying if lying else known[:1]
        if len(known) == 1:
            return known[0]
        raise Illegal(f"several decks have discards; name one of {', '.join(known)}")
    wanted = typed.strip().casefold()
    found = [name for name in known if wanted and name.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    raise Illegal(f"there is no deck {typed!r}; name one of {', '.join(known)}")


def place_named(game: DecksAlone, typed: str) -> Place:
    """The section that is meant, by the beginning of its key; raises `Illegal`."""
    wanted = "-".join(typed.casefold().split())
    for test in (str.__eq__, str.startswith):
        found = [place for place in game.places if wanted and test(place.key.casefold(), wanted)]
        if len(found) == 1:
            return found[0]
    known = ", ".join(place.key for place in game.places)
    raise Illegal(f"{typed!r} is no section that can be drawn; name one of {known}")


def draw(session: Session, key: str) -> Entries:
    """The app draws a card of a section, whoever else would; raises `Illegal`."""
    with session.as_one():
        made = [] if isinstance(_asked(session), Draw) else session.answer(key)
        request = _asked(session)
        if not isinstance(request, Draw):
            return made
        game = session.game
        assert isinstance(game, DecksAlone)
        if (request.deck, request.section) != game.place(key)[1:3]:
            raise Illegal("another card is being drawn: say what it shows, or undo that first")
        return [*made, *session.answer_by_app()]


def _asked(session: Session) -> object:
    return session.question.request if session.question else None


def put(session: Session, key: str, card: str) -> Entries:
    """People have drawn a card themselves and read a section of it; raises `Illegal`."""
    game = session.game
    assert isinstance(game, DecksAlone)
    place = game.place(key)
    if wrong := game.wrong_card(place.deck, card):
        raise Illegal(wrong)
    words = {"deck": place.deck, "section": place.section, "card": str(int(card))}
    return session.act(Call(PUT, dict(words)))


def shuffle(session: Session, deck: str) -> Entries:
    """The discards of a deck are shuffled in; raises `Illegal` where none lie there."""
    game = session.game
    assert isinstance(game, DecksAlone)
    if not game.state.lying(deck):
        raise Illegal("no card lies in the discards, so there is nothing to shuffle")
    return session.act(Call(SHUFFLE, {"deck": deck}))


def face_of(game: DecksAlone, plugin: DeckPlugin, deck: str, lying: Lying) -> OnTop:
    """A card of the discards, whole."""
    says = game.decks[deck].read(lying.card, lying.section)
    return OnTop(deck, lying.card, lying.section, says, tuple(plugin.face(game, deck, lying.card)))

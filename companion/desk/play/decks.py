"""Deck files: decks without a campaign. Each draw or shuffle is one undo point."""

from __future__ import annotations

import secrets
from hashlib import blake2b

import msgspec

from companion.cards.alone import PUT, SHUFFLE, DecksAlone, Lying, Place
from companion.desk.campaigns.header import check_header, plugin_for
from companion.desk.campaigns.new_campaign import ID_BYTES, SEEDS, name_of
from companion.desk.errors import NotOurs
from companion.desk.play.commands import OpenCampaign
from companion.plugins.loose_decks import DECK_KIND, DeckHeader, DeckPlugin, FaceLine
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw
from companion.table.game import Call
from companion.table.play.session import Entries, Session


class OnTop(msgspec.Struct, frozen=True):
    """A drawn card: its deck, its number, the section that was read, its whole face."""

    deck: str
    card: int
    section: str
    says: str
    face: tuple[FaceLine, ...]


def new_decks(game: str, seed: int | None = None) -> DeckHeader:
    """Return the header of a deck file of a game, with the owner's texts of today.

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
    """Return the decks of a file, and their plugin.

    Raises `NotOurs` for a campaign, and for impossible discards.
    """
    game, plugin = campaign.session.game, campaign.plugin
    if not isinstance(game, DecksAlone) or not isinstance(plugin, DeckPlugin):
        raise NotOurs(f"{campaign.path} is a campaign, not a deck file")
    for fault in game.faults():
        raise NotOurs(f"{campaign.path} is damaged: {fault}")
    return game, plugin


def deck_named(game: DecksAlone, typed: str) -> str:
    """Return the deck with a name, or the only one with discards for ""; raises `Illegal`."""
    known = list(game.decks)
    if not typed:
        lying = [name for name in known if game.state.lying(name)]
        known = lying if lying else known[:1]
        if len(known) == 1:
            return known[0]
        raise Illegal(f"several decks have discards. Choose one of {', '.join(known)}")
    wanted = typed.strip().casefold()
    found = [name for name in known if wanted and name.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    raise Illegal(f"there's no deck {typed!r}. Choose one of {', '.join(known)}")


def place_named(game: DecksAlone, typed: str) -> Place:
    """Return the section whose key begins with a text; raises `Illegal`."""
    wanted = "-".join(typed.casefold().split())
    for test in (str.__eq__, str.startswith):
        found = [place for place in game.places if wanted and test(place.key.casefold(), wanted)]
        if len(found) == 1:
            return found[0]
    known = ", ".join(place.key for place in game.places)
    raise Illegal(f"there's no section {typed!r}. Choose one of {known}")


def draw(session: Session, key: str) -> Entries:
    """Let the app draw a card for a section; raises `Illegal`."""
    with session.as_one():
        made = [] if isinstance(_asked(session), Draw) else session.answer(key)
        request = _asked(session)
        if not isinstance(request, Draw):
            return made
        game = session.game
        assert isinstance(game, DecksAlone)
        if (request.deck, request.section) != game.place(key)[1:3]:
            raise Illegal("another card is being drawn. Enter its text, or undo first")
        return [*made, *session.answer_by_app()]


def _asked(session: Session) -> object:
    return session.question.request if session.question else None


def put(session: Session, key: str, card: str) -> Entries:
    """Discard a card that a player drew from the real deck; raises `Illegal`."""
    game = session.game
    assert isinstance(game, DecksAlone)
    place = game.place(key)
    if wrong := game.wrong_card(place.deck, card):
        raise Illegal(wrong)
    words = {"deck": place.deck, "section": place.section, "card": str(int(card))}
    return session.act(Call(PUT, dict(words)))


def shuffle(session: Session, deck: str) -> Entries:
    """Shuffle the discards of a deck back in; raises `Illegal` if there are none."""
    game = session.game
    assert isinstance(game, DecksAlone)
    if not game.state.lying(deck):
        raise Illegal("there are no discards to shuffle")
    return session.act(Call(SHUFFLE, {"deck": deck}))


def face_of(game: DecksAlone, plugin: DeckPlugin, deck: str, lying: Lying) -> OnTop:
    """Return a card from the discards, with its whole face."""
    says = game.decks[deck].read(lying.card, lying.section)
    return OnTop(deck, lying.card, lying.section, says, tuple(plugin.face(game, deck, lying.card)))

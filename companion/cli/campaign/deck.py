"""`companion deck FILE`: the decks of a game kept alone, for people who do all else by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import FILE, as_json, reading, telling, writing
from companion.cli.output import narrate, out, out_json, table
from companion.cli.own import game_flag

if TYPE_CHECKING:
    from companion.cards.alone import DecksAlone
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.decks import OnTop
    from companion.table.play.session import Entries, Session


@click.group("deck", invoke_without_command=True, subcommand_metavar="ACTION …")
@click.argument("file", metavar="FILE", type=FILE)
@click.pass_context
def command(ctx: click.Context, file: Path) -> None:
    """Keep the decks of a game, for a table that does all else by hand.

    FILE is a file of its own with a journal like a campaign's: nothing is lost, and every card can
    be taken back. Without an action it is told how many cards are left. "play FILE" opens it on
    the screen; "log", "note", "check", "verify" and "recover" take it too.
    """
    ctx.obj = file
    if ctx.invoked_subcommand is None:
        _tell_state(reading(file), as_json=False)


@command.command("new")
@game_flag
@click.option("--seed", type=int, metavar="N", help="What the cards spring from.")
@as_json
@click.pass_obj
def new(file: Path, game: str, seed: int | None, as_json: bool) -> None:
    """Make FILE, which must not be there yet, with every deck of a game, shuffled."""
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.files.free_file import already_there
    from companion.desk.play.decks import new_decks

    header = new_decks(game, seed)
    if file.exists():
        raise already_there(file)
    with Campaign.new(file, header) as campaign, telling(lambda: f"{file} is made"):
        _tell_state(campaign, as_json=as_json)
        if campaign.damage:
            narrate(f"{campaign.damage}.")


@command.command("draw")
@click.argument("section")
@click.option("--card", metavar="N", help="The card that was drawn by hand, by its number.")
@as_json
@click.pass_obj
def draw(file: Path, section: str, card: str | None, as_json: bool) -> None:
    """Draw a card for SECTION, such as the first letters of one, and show it whole.

    A deck that has run out is shuffled first. With --card the app draws nothing: that card, drawn
    from the real deck, is put down.
    """
    from companion.desk.play.decks import decks_of, draw, face_of, place_named, put

    with writing(file) as campaign:
        game, plugin = decks_of(campaign)
        place = place_named(game, section)
        key = place.key
        campaign.do(lambda table: draw(table, key) if card is None else put(table, key, card))
        lying = game.state.lying(place.deck)[-1]
        _tell_card(game, face_of(game, plugin, place.deck, lying), as_json=as_json)


@command.command("shuffle")
@click.argument("deck", required=False, default="")
@as_json
@click.pass_obj
def shuffle(file: Path, deck: str, as_json: bool) -> None:
    """Shuffle the discards of DECK in; it need not be named where one alone has any."""
    from companion.desk.play.decks import deck_named, shuffle

    _do(file, lambda table, game: shuffle(table, deck_named(game, deck)), as_json=as_json)


@command.command("undo")
@as_json
@click.pass_obj
def undo(file: Path, as_json: bool) -> None:
    """Take the last card or shuffle back; the same card will come again."""
    _do(file, lambda table, _: table.undo(), as_json=as_json)


@command.command("redo")
@as_json
@click.pass_obj
def redo(file: Path, as_json: bool) -> None:
    """Take an undo back."""
    _do(file, lambda table, _: table.redo(), as_json=as_json)


def _do(file: Path, act: Callable[[Session, DecksAlone], Entries], *, as_json: bool) -> None:
    """Do something to a deck, tell what happened and how it stands."""
    from companion.cli.narrate import tell_entries
    from companion.desk.play.decks import decks_of

    with writing(file) as campaign:
        game, _ = decks_of(campaign)
        made = campaign.do(lambda table: act(table, game))
        if not as_json:
            tell_entries(campaign, made)
        _tell_state(campaign, as_json=as_json)


@command.command("discards")
@click.argument("deck", required=False, default="")
@as_json
@click.pass_obj
def discards(file: Path, deck: str, as_json: bool) -> None:
    """List the cards that lie in the discards, the last one first."""
    from companion.desk.play.decks import deck_named, decks_of, face_of

    campaign = reading(file)
    game, plugin = decks_of(campaign)
    names = [deck_named(game, deck)] if deck else list(game.decks)
    cards = [
        face_of(game, plugin, name, lying)
        for name in names
        for lying in reversed(game.state.lying(name))
    ]
    if as_json:
        out_json([_card_json(game, card) for card in cards])
    elif cards:
        out(table([_row(game, card, several=len(names) > 1) for card in cards]))
    else:
        narrate("No card lies in the discards.")


@command.command("card")
@click.argument("number", type=int)
@click.argument("deck", required=False, default="")
@as_json
@click.pass_obj
def card(file: Path, number: int, deck: str, as_json: bool) -> None:
    """Show a whole card by its NUMBER, of the first deck or of DECK; nothing is drawn."""
    from companion.cards.alone import Lying
    from companion.desk.play.decks import deck_named, decks_of, face_of
    from companion.table.ask.illegal import Illegal
    from companion.table.ask.replies import numbers_of

    campaign = reading(file)
    game, plugin = decks_of(campaign)
    name = deck_named(game, deck) if deck else next(iter(game.decks))
    cards = game.cards_of(name)
    if number not in cards.numbers:
        raise Illegal(f"there is no card {number}; the deck has {numbers_of(cards)}")
    lying = Lying(number, cards.sections()[0])
    _tell_card(game, face_of(game, plugin, name, lying), as_json=as_json, drawn=False)


@command.command("log")
@as_json
@click.option("--last", type=click.IntRange(min=1), metavar="N", help="The last N entries alone.")
@click.pass_context
def log(ctx: click.Context, as_json: bool, last: int | None) -> None:
    """Show the journal: every card and shuffle, the undone ones struck out with ~."""
    from companion.cli.lookups.log import command as of_campaigns

    ctx.invoke(of_campaigns, file=ctx.obj, as_json=as_json, last=last)


# What is told


def _tell_state(campaign: Campaign, *, as_json: bool) -> None:
    from companion.desk.play.decks import decks_of

    game, plugin = decks_of(campaign)
    if as_json:
        out_json(plugin.state_json(game))
    else:
        out("\n".join(plugin.state_lines(game)))


def _tell_card(game: DecksAlone, card: OnTop, *, as_json: bool, drawn: bool = True) -> None:
    """A card: what was asked of it first, then the whole of it."""
    from companion.cards.alone import section_words

    if as_json:
        out_json(_card_json(game, card, drawn=drawn))
        return
    if drawn:
        out(f"Card {card.card}, {section_words(card.section)}: {card.says}")
        narrate("")
    else:
        out(f"Card {card.card}")
    rows = table([(section_words(line.section), line.words) for line in card.face], "  ")
    narrate(rows) if drawn else out(rows)
    if drawn:
        left = f"{game.left(card.deck)} of {game.whole(card.deck)} cards left"
        narrate(f"\n{game.titles_of[card.deck]}: {left}")


def _card_json(game: DecksAlone, card: OnTop, *, drawn: bool = True) -> dict[str, Any]:
    """A card as plain values; `left` are the cards of its deck that may still come."""
    told: dict[str, Any] = {"deck": card.deck, "card": card.card}
    told |= {"section": card.section, "says": card.says} if drawn else {}
    told["face"] = [{"section": line.section, "words": line.words} for line in card.face]
    return told | {"left": game.left(card.deck)}


def _row(game: DecksAlone, card: OnTop, *, several: bool) -> tuple[str, ...]:
    from companion.cards.alone import section_words

    deck = (game.titles_of[card.deck],) if several else ()
    return (*deck, f"card {card.card}", section_words(card.section), card.says)

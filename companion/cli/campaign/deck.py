"""`companion deck FILE`: a game's card decks without the rest of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.files import FILE, as_json, reading, telling, writing
from companion.cli.output import narrate, out, out_json, table
from companion.cli.own import game_flag

if TYPE_CHECKING:
    from companion.cards.alone import DecksAlone
    from companion.cli.shapes.lists import CardShape, SectionShape
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.decks import OnTop
    from companion.table.play.session import Entries, Session


@click.group("deck", invoke_without_command=True, subcommand_metavar="ACTION …")
@click.argument("file", metavar="FILE", type=FILE)
@click.pass_context
def command(ctx: click.Context, file: Path) -> None:
    """Use only the card decks of a game, without a campaign.

    FILE is a deck file. It has a journal like a campaign: nothing is lost, and you can undo every
    card. Without an action, this shows how many cards are left. "play FILE" opens the decks in
    the app; "log", "note", "check", "verify" and "recover" work on deck files too.
    """
    ctx.obj = file
    if ctx.invoked_subcommand is None:
        _show_state(reading(file), as_json=False)


@command.command("new")
@game_flag
@click.option("--seed", type=int, metavar="N", help="Same seed, same order of cards.")
@as_json
@click.pass_obj
def new(file: Path, game: str, seed: int | None, as_json: bool) -> None:
    """Make a new FILE with all decks of a game, shuffled."""
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.files.whole_files import already_there
    from companion.desk.play.decks import new_decks

    header = new_decks(game, seed)
    if file.exists():
        raise already_there(file)
    with Campaign.new(file, header) as campaign, telling(lambda: f"{file} was created"):
        _show_state(campaign, as_json=as_json)
        if campaign.damage:
            narrate(f"{campaign.damage}.")


@command.command("draw")
@click.argument("section")
@click.option("--card", metavar="N", help="The number of the real card you drew.")
@as_json
@click.pass_obj
def draw(file: Path, section: str, card: str | None, as_json: bool) -> None:
    """Draw a card for SECTION and show all of it.

    The first letters of the section are enough. An empty deck is shuffled first. With --card,
    the app draws nothing and discards the card that you drew from the real deck.
    """
    from companion.desk.play.decks import decks_of, draw, face_of, place_named, put

    with writing(file) as campaign:
        game, plugin = decks_of(campaign)
        place = place_named(game, section)
        key = place.key
        campaign.do(lambda table: draw(table, key) if card is None else put(table, key, card))
        lying = game.state.lying(place.deck)[-1]
        _show_card(game, face_of(game, plugin, place.deck, lying), as_json=as_json)


@command.command("shuffle")
@click.argument("deck", required=False, default="")
@as_json
@click.pass_obj
def shuffle(file: Path, deck: str, as_json: bool) -> None:
    """Shuffle the discards of DECK back in; you can leave DECK out if only one has discards."""
    from companion.desk.play.decks import deck_named, shuffle

    _do(file, lambda table, game: shuffle(table, deck_named(game, deck)), as_json=as_json)


@command.command("undo")
@as_json
@click.pass_obj
def undo(file: Path, as_json: bool) -> None:
    """Undo the last draw or shuffle; the same card will come up again."""
    _do(file, lambda table, _: table.undo(), as_json=as_json)


@command.command("redo")
@as_json
@click.pass_obj
def redo(file: Path, as_json: bool) -> None:
    """Redo what you undid."""
    _do(file, lambda table, _: table.redo(), as_json=as_json)


def _do(file: Path, act: Callable[[Session, DecksAlone], Entries], *, as_json: bool) -> None:
    """Do something to a deck, then show what happened and how many cards are left."""
    from companion.cli.narrate import tell_entries
    from companion.desk.play.decks import decks_of

    with writing(file) as campaign:
        game, _ = decks_of(campaign)
        made = campaign.do(lambda table: act(table, game))
        if not as_json:
            tell_entries(campaign, made)
        _show_state(campaign, as_json=as_json)


@command.command("discards")
@click.argument("deck", required=False, default="")
@as_json
@click.pass_obj
def discards(file: Path, deck: str, as_json: bool) -> None:
    """List the discards, last one first."""
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
        narrate("There are no discards.")


@command.command("card")
@click.argument("number", type=int)
@click.argument("deck", required=False, default="")
@as_json
@click.pass_obj
def card(file: Path, number: int, deck: str, as_json: bool) -> None:
    """Show card NUMBER of DECK (default: the first deck) without drawing it."""
    from companion.cards.alone import Lying
    from companion.desk.play.decks import deck_named, decks_of, face_of
    from companion.table.ask.illegal import Illegal
    from companion.table.ask.replies import numbers_of

    campaign = reading(file)
    game, plugin = decks_of(campaign)
    name = deck_named(game, deck) if deck else next(iter(game.decks))
    cards = game.cards_of(name)
    if number not in cards.numbers:
        raise Illegal(f"there's no card {number} (the deck has {numbers_of(cards)})")
    lying = Lying(number, cards.sections()[0])
    _show_card(game, face_of(game, plugin, name, lying), as_json=as_json, drawn=False)


@command.command("log")
@as_json
@click.option("--last", type=click.IntRange(min=1), metavar="N", help="Only the last N entries.")
@click.pass_context
def log(ctx: click.Context, as_json: bool, last: int | None) -> None:
    """Show the journal: every draw and shuffle, undone ones between ~ signs."""
    from companion.cli.lookups.log import command as of_campaigns

    ctx.invoke(of_campaigns, file=ctx.obj, as_json=as_json, last=last)


# Output


def _show_state(campaign: Campaign, *, as_json: bool) -> None:
    from companion.desk.play.decks import decks_of

    game, plugin = decks_of(campaign)
    if as_json:
        out_json(plugin.state_json(game))
    else:
        out("\n".join(plugin.state_lines(game)))


def _show_card(game: DecksAlone, card: OnTop, *, as_json: bool, drawn: bool = True) -> None:
    """Show a card: first the section that was drawn for, then all of it."""
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


def _card_json(game: DecksAlone, card: OnTop, *, drawn: bool = True) -> CardShape:
    """Return a card as plain values; `left` counts the cards left in its deck."""
    drawn_for: SectionShape = {"section": card.section, "says": card.says} if drawn else {}
    return {
        "deck": card.deck,
        "card": card.card,
        **drawn_for,
        "face": [{"section": line.section, "words": line.words} for line in card.face],
        "left": game.left(card.deck),
    }


def _row(game: DecksAlone, card: OnTop, *, several: bool) -> tuple[str, ...]:
    from companion.cards.alone import section_words

    deck = (game.titles_of[card.deck],) if several else ()
    return (*deck, f"card {card.card}", section_words(card.section), card.says)

"""`companion odds FILE [WHAT]`: odds of the open question, of a choice, of the whole step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.errors import Refused, did_you_mean
from companion.cli.files import as_json, campaign_file, reading
from companion.cli.output import narrate, out, out_json, table
from companion.plugins.registry import about_of, own_games

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.ask.requests import Request
    from companion.table.game import Game
    from companion.table.look.odds import Leaf, Node
    from companion.table.play.session import Session


WHAT = {what: remark for about in own_games() for what, remark in about.odds.items()}
"""What odds the games in the house reckon before a choice, each with a remark or none."""


def _help() -> str:
    """What the command shows, with the games' own odds."""
    known = [f"{what} ({remark})" if remark else what for what, remark in WHAT.items()]
    *first, last = known or [""]
    named = f"WHAT is {', '.join(first)}{' or ' if first else ''}{last}. " if known else ""
    return f"""Show odds, exact to the fraction: of the open question, or of WHAT before it is
    chosen.

    {named}What people decide is never averaged: with --tree each choice is a
    branch of its own. "≈" marks chances for which a further card is counted as if the one before it
    had been put back.
    """


@click.command("odds", help=_help())
@campaign_file
@click.argument("what", required=False, metavar="[WHAT]")
@click.option("--player", default="", metavar="NAME", help="With WHAT: whose odds, if not in turn.")
@click.option("--tree", is_flag=True, help="Everything that the unfinished step may come to.")
@click.option(
    "--depth",
    type=click.IntRange(1, 8),
    default=2,
    show_default=True,
    help="With --tree: how many questions to look ahead.",
)
@as_json
def command(
    file: Path, what: str | None, player: str, tree: bool, depth: int, as_json: bool
) -> None:
    """Show the odds of the open question, of the whole step, or of a choice."""
    campaign = reading(file)
    session = campaign.session
    if what and tree:
        raise Refused(f"--tree shows the whole open step: leave it out, or leave out {what}")
    if player and not what:
        raise Refused("--player goes with one of " + ", ".join(WHAT))
    if what:
        _show_tables(campaign, what, player, as_json)
        return
    if session.question is None:
        narrate("The game is over: nothing is open.")
        return
    if tree:
        _show_step(session, depth, as_json)
    else:
        _show_question(session, session.question.request, as_json)


def _show_step(session: Session, depth: int, as_json: bool) -> None:
    """The game tree of the open step, so many questions deep."""
    from companion.table.look.odds import ahead

    node = ahead(session, depth=depth)
    if node is None:
        narrate("The step is finished by hand: there is nothing to look ahead at.")
    elif as_json:
        out_json(node_json(session.game, node))
    else:
        out("\n".join(node_lines(session.game, node)))


def _show_question(session: Session, request: Request, as_json: bool) -> None:
    """The odds of the open question, and what it may end in."""
    from companion.cli.question import odd_json
    from companion.table.look.odds import of_outlook, of_question, outlook_words, percent

    odds = of_question(session)
    if as_json:
        out_json([odd_json(odd) for odd in odds])
    elif odds:
        out(request.question)
        out(table([(odd.label, percent(odd.chance), str(odd.chance)) for odd in odds], "  "))
        if words := outlook_words(of_outlook(request)):
            out(f"  {words}")
    else:
        _tell_more(session.game, request)


def _show_tables(campaign: Campaign, what: str, player: str, as_json: bool) -> None:
    """The odds of a choice; a player is named as in the campaign, whatever the case."""
    from companion.table.look.odds_table import table_json, table_lines

    game = campaign.game
    known = about_of(campaign.header.game).odds
    if what not in known:
        hint = did_you_mean(what, known) or f"; it has {', '.join(known)}"
        raise Refused(f"this game has no odds of {what}{hint}")
    wanted = player or game.player
    names = [name for name in game.order if name.casefold() == wanted.casefold()]
    if game.player and not names:
        raise Refused(f"there is no player {wanted!r}; there are {', '.join(game.order)}")
    tables = game.odds_tables(names[0] if names else "", what, campaign.session.seen)
    if as_json:
        out_json([table_json(table) for table in tables])
    else:
        out("\n".join(table_lines(tables)))


def _tell_more(game: Game, request: Request) -> None:
    what = game.odds_help(request)
    hint = f"odds FILE {what} shows the odds of each, " if what else ""
    narrate(f"People decide here; {hint}--tree shows what each choice may come to.")


def node_json(game: Game, node: Node) -> dict[str, Any]:
    """A tree: a fork with its question and branches, or a leaf with what is so there in words."""
    from companion.table.look.odds import Leaf

    if isinstance(node, Leaf):
        return {"facts": _told(game, node), "cut": node.cut}
    return {
        "question": node.request.question,
        "rule": node.request.rule,
        "exact": node.exact,
        "branches": [
            {
                "result": str(branch.result),
                "label": branch.label,
                "chance": None if branch.chance is None else str(branch.chance),
                "probability": None if branch.chance is None else float(branch.chance),
                "then": node_json(game, branch.node),
            }
            for branch in node.branches
        ],
    }


def node_lines(game: Game, node: Node, indent: str = "") -> list[str]:
    """A tree as lines, each branch further in than its question."""
    from companion.table.look.odds import Leaf, percent

    if isinstance(node, Leaf):
        end = [f"({node.cut})"] if node.cut else []
        return [f"{indent}{line}" for line in (_told(game, node) + end)]
    lines = [f"{indent}{node.request.question}"]
    for branch in node.branches:
        odds = "" if branch.chance is None else f"{percent(branch.chance, exact=node.exact)}  "
        lines.append(f"{indent}  {odds}{branch.label}")
        lines += node_lines(game, branch.node, f"{indent}      ")
    return lines


def _told(game: Game, leaf: Leaf) -> list[str]:
    told = (game.words(fact) for fact in leaf.facts)
    return [sentence for sentence in told if sentence]

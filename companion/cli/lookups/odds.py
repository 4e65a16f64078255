"""`companion odds FILE [WHAT]`: show the odds of the open question, a choice, or a whole step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused, did_you_mean, no_such_player
from companion.cli.files import Who, as_json, campaign_file, seeing, with_seat
from companion.cli.output import narrate, out, out_json, table
from companion.plugins.registry import about_of, own_games

if TYPE_CHECKING:
    from companion.cli.shapes.questions import Fork as ForkShape
    from companion.cli.shapes.questions import Leaf as LeafShape
    from companion.desk.campaigns.seen import Seen
    from companion.table.ask.requests import Request
    from companion.table.game import Game
    from companion.table.look.odds import Leaf, Node
    from companion.table.seats.observation import Observation


WHAT = {what: remark for about in own_games() for what, remark in about.odds.items()}
"""The tables of odds of the built-in games by name, each with a remark, "" for none."""


def _help() -> str:
    """Return the help text, with the games' own tables of odds."""
    known = [f"{what} ({remark})" if remark else what for what, remark in WHAT.items()]
    *first, last = known or [""]
    named = f"WHAT is {', '.join(first)}{' or ' if first else ''}{last}. " if known else ""
    return f"""Show exact odds of the open question, or of WHAT before you choose it.

    {named}Choices of players aren't averaged: with --tree, each choice is a branch of its own.
    "≈" marks approximate odds: each card is counted as if earlier ones had been put back.
    For example: companion odds evening.toml --tree --depth 3
    """


@click.command("odds", help=_help())
@campaign_file
@click.argument("what", required=False, metavar="[WHAT]")
@click.option("--player", default="", metavar="NAME", help="With WHAT: another player's odds.")
@click.option("--tree", is_flag=True, help="All possible results of the unfinished step.")
@click.option(
    "--depth",
    type=click.IntRange(1, 8),
    default=2,
    show_default=True,
    help="With --tree: how many questions to look ahead.",
)
@as_json
@with_seat
def command(
    file: Path,
    what: str | None,
    player: str,
    tree: bool,
    depth: int,
    as_json: bool,
    who: Who,
) -> None:
    """Show the odds of the open question, of the whole step, or of a choice."""
    campaign = seeing(file, who)
    session = campaign.session
    if what and tree:
        raise Refused(f"--tree shows the whole open step. Leave out --tree or {what}")
    if player and not what:
        raise Refused(f"--player needs WHAT: one of {', '.join(WHAT)}")
    if what:
        _show_tables(campaign, what, player, as_json)
        return
    if session.question is None:
        narrate("The game is over.")
        return
    if tree:
        from companion.table.seats.worlds import ahead

        node = ahead(session, depth=depth)
        if node is None:
            narrate("You're finishing this step manually, so it has no odds.")
        elif as_json:
            out_json(node_json(session.game, node))
        else:
            out("\n".join(node_lines(session.game, node)))
    else:
        _show_question(session, session.question.request, as_json)


def _show_question(session: Observation, request: Request, as_json: bool) -> None:
    """Show the odds of the open question, and of the final results."""
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
        what = session.game.odds_help(request)
        hint = f"odds FILE {what} shows the odds of each option, " if what else ""
        narrate(f"This is your decision. {hint}--tree shows the possible results.")


def _show_tables(campaign: Seen, what: str, player: str, as_json: bool) -> None:
    """Show the odds of a choice; upper and lower case in a player's name don't matter."""
    from companion.table.look.odds_table import table_json, table_lines

    game = campaign.game
    known = about_of(campaign.header.game).odds
    if what not in known:
        hint = did_you_mean(what, known) or (f". Choose one of {', '.join(known)}" if known else "")
        raise Refused(f"there are no odds for {what!r} in this game{hint}")
    wanted = player or game.player
    names = [name for name in game.order if name.casefold() == wanted.casefold()]
    if game.player and not names:
        raise no_such_player(wanted, game.order)
    tables = game.odds_tables(names[0] if names else "", what, campaign.session.seen)
    if as_json:
        out_json([table_json(table) for table in tables])
    else:
        out("\n".join(table_lines(tables)))


def node_json(game: Game, node: Node) -> ForkShape | LeafShape:
    """Return a tree as plain values: a question with branches, or a leaf with what happens."""
    from companion.table.look.odds import Leaf

    if isinstance(node, Leaf):
        return {"facts": _facts(game, node), "cut": node.cut}
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
    """Return a tree as lines, branches indented below their question."""
    from companion.table.look.odds import Leaf, percent

    if isinstance(node, Leaf):
        end = [f"({node.cut})"] if node.cut else []
        return [f"{indent}{line}" for line in (_facts(game, node) + end)]
    lines = [f"{indent}{node.request.question}"]
    for branch in node.branches:
        odds = "" if branch.chance is None else f"{percent(branch.chance, exact=node.exact)}  "
        lines.append(f"{indent}  {odds}{branch.label}")
        lines += node_lines(game, branch.node, f"{indent}      ")
    return lines


def _facts(game: Game, leaf: Leaf) -> list[str]:
    return [words for fact in leaf.facts if (words := game.words(fact))]

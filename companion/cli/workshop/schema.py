"""`companion schema [OUTPUT]`: the JSON Schema of what a command prints with --json."""

from __future__ import annotations

import click

from companion.cli.errors import Refused, did_you_mean
from companion.cli.output import narrate, out, out_json
from companion.cli.own import game_flag


@click.command("schema", context_settings={"ignore_unknown_options": True})
@click.argument("output", nargs=-1, type=click.UNPROCESSED, metavar="[OUTPUT]")
@game_flag
def command(output: tuple[str, ...], game: str) -> None:
    """Show the JSON Schema of what a command prints with --json.

    OUTPUT is a command with what makes its output another: next, state --sheet. Without it, all
    are listed. Each game has its own state and facts.
    """
    from companion.cli.outputs import Outputs

    outputs = Outputs(game)
    name = " ".join(output)
    if not name:
        out("\n".join(outputs.names))
        narrate("Show one with: companion schema OUTPUT")
    elif name in outputs.names:
        out_json(outputs.schema(name))
    else:
        hint = did_you_mean(name, outputs.names, "companion schema lists them")
        raise Refused(f"there's no JSON output {name!r}{hint}")

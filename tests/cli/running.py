"""Running commands as a person does, and small campaigns to run them on."""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner

from companion.cli.main import companion
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.table.ask.requests import Choose, Count, Draw, Request, Settle
from tests.games.nile.helpers.headers import nile_header

TWO = (NilePlayer("Ada", "zoologist"), NilePlayer("Ben", "doctor"))
OUTFIT = "24b 6a 1g 3c 200r 80g"


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*args: object) -> Done:
    """Run `companion` in this process."""
    done = CliRunner().invoke(companion, [str(arg) for arg in args], prog_name="companion")
    assert isinstance(done.exception, SystemExit | None), done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def ran(*args: object) -> Done:
    """Run a command that must go well."""
    done = run(*args)
    assert done.status == 0, done.err
    assert "Traceback" not in done.err
    return done


def refused(*args: object, status: int = 2) -> str:
    """Run a command that must be refused in one line on stderr; returns the sentence."""
    done = run(*args)
    assert done.status == status, (done.out, done.err)
    lines = done.err.splitlines()
    assert len(lines) == 1, done.err
    assert lines[0].startswith("companion: ")
    assert "Traceback" not in done.out + done.err
    return lines[0].removeprefix("companion: ")


def header(seed: int = 7, players: tuple[NilePlayer, ...] = TWO, **more: Any) -> NileHeader:
    return nile_header(players=players, seed=seed, **more)


def legal(request: Request, rng: Random) -> Any:
    """A legal answer of people; outfits are such that a party can travel by canoe."""
    match request:
        case Choose():
            return rng.choice([option.key for option in request.options if not option.barred])
        case Count(form=form) if form is not None and form.name == "outfit":
            bought = {"bearers": 24, "askaris": 6, "guides": 1, "canoes": 3, "rations": 200}
            return min(request.most, bought.get(request.key, 0))
        case Count():
            return rng.randint(request.least, rng.randint(request.least, request.most))
        case Settle():
            return request.value
    raise AssertionError(f"people were asked for {request.kind}")


def walk(campaign: Campaign, answers: int, rng: Random) -> None:
    """Answer at random, so often or until the game is over."""
    for _ in range(answers):
        question = campaign.session.question
        if question is None:
            return
        value = legal(question.request, rng)
        campaign.do(lambda session, value=value: session.answer(value))  # type: ignore[misc]


def walk_to(campaign: Campaign, step: str, rng: Random) -> None:
    """Answer at random until a step is open."""
    for _ in range(500):
        question = campaign.session.question
        assert question is not None, f"the game was over before {step}"
        if question.call.name == step:
            return
        walk(campaign, 1, rng)
    raise AssertionError(f"no {step} came")


def at_a_draw(path: Path, seed: int = 7) -> Path:
    """A campaign in which the table draws the cards, stopped at the first draw."""
    rng = Random(seed)
    with Campaign.new(path, header(seed, cards="table")) as campaign:
        for _ in range(500):
            question = campaign.session.question
            assert question is not None, "the game was over before a card was drawn"
            if isinstance(question.request, Draw):
                return path
            walk(campaign, 1, rng)
    raise AssertionError("no card was drawn")


def at_a_computed_value(path: Path, seed: int = 7) -> Path:
    """A campaign in which the table looks at computed values, stopped at the first of them."""
    rng = Random(seed)
    with Campaign.new(path, header(seed)) as campaign:
        campaign.do(lambda session: session.switch("settle", "ask"))
        for _ in range(2000):
            question = campaign.session.question
            assert question is not None, "the game was over before a value was computed"
            if isinstance(question.request, Settle):
                return path
            walk(campaign, 1, rng)
    raise AssertionError("no value was computed")


def at_step(path: Path, step: str, seed: int = 7, **more: Any) -> Path:
    """A campaign stopped at the first question of a step."""
    with Campaign.new(path, header(seed, **more)) as campaign:
        walk_to(campaign, step, Random(seed))
    return path

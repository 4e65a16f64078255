"""Facts in words: each kind has its sentence, and secrets stay masked."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    BattleFought,
    CacheOpened,
    DonationReceived,
    DonationsDiscarded,
    ErrandGiven,
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerChanged,
    ExplorerDied,
    FeatureFound,
    Found,
    Hampered,
    MapAdopted,
    Moved,
    OrderRolled,
    PartyChanged,
    PlayerJoined,
    PlayTakenUp,
    PointsNoted,
    PolicyFollowed,
    PortMarked,
    RiverMapped,
    SheetAdopted,
    SheetPublished,
    StepBegan,
    Traded,
)
from companion.games.nile.rules.turn.free_actions import ACTS
from companion.games.nile.sequence import AFRICA
from companion.games.nile.state import Errand, Explorer, Find, Hex, Party, Points, Tribe
from companion.games.nile.variants import GAME_ONE
from companion.games.nile.voice import guide, guide_step, step_title, tell
from companion.table.facts import Corrected, Fact
from companion.table.game import Call
from tests.games.nile.helpers.world import a_game


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (PlayerJoined("Ada", "Ada"), "Ada joins."),
        (
            PlayerJoined("Ada", "Lady A.", "explorer", "red"),
            "Ada joins with Lady A., an explorer (red).",
        ),
        (OrderRolled(("Ada", "Ben")), "Ada begins. The order of play is Ada and Ben."),
        (MapAdopted(), "The map is entered from the table: only the printed board."),
        (
            MapAdopted({"1410": Hex("veldt")}, {"3": Tribe("1410", "large")}),
            "The map is entered from the table: 1 hex and 1 tribe.",
        ),
        (
            SheetAdopted("Ada", Explorer("Ada", "doctor", place="captive", captor=4)),
            "Ada's explorer is held captive by tribe 4: 0 victory points published, 0 in hand.",
        ),
        (
            SheetAdopted(
                "Ada",
                Explorer("A. Lee", "doctor", place="africa", hex="2002", party=Party(bearers=2)),
            ),
            "Ada's explorer (A. Lee) is in Khartoum (2002) with 2 bearers: "
            "0 victory points published, 0 in hand.",
        ),
        (PlayTakenUp(12, 0, "activity"), "Month 12: it's Ada's turn. Play continues."),
        (Moved("Ada", "2002"), "Ada enters Khartoum (2002)."),
        (Moved("Ada", "@Ada"), "Ada enters another hex."),
        (
            PartyChanged("Ada", {"bearers": -1, "gifts": 3}, "a lion", "11.3"),
            "Ada's expedition gains 3 gifts and loses 1 bearer (a lion, 11.3).",
        ),
        (
            PartyChanged("Ada", {"sick_bearers": 2}, "fever", "11.2"),
            "Ada's expedition has 2 bearers fall sick (fever, 11.2).",
        ),
        (
            PartyChanged("Ada", {"sick_askaris": -1}, "recovery", "19.2"),
            "Ada's expedition has 1 askari recover (recovery, 19.2).",
        ),
        (
            PartyChanged("Ada", {"guides": -1, "sick_guides": -1}, "recovery", "19.2"),
            "Ada's expedition loses 1 guide (recovery, 19.2).",
        ),
        (ExplorerChanged("Ada", sick=True, cause="fever"), "Ada's explorer falls sick (fever)."),
        (ExplorerChanged("Ada", dry=1), ""),
        (StepBegan("hunt"), ""),
        (
            ExpeditionLanded("Ada", "2002", Party(bearers=2, rations=20), armed=True),
            "Ada lands at Khartoum (2002) with 2 bearers and 20 rations. "
            "The explorer has a musket.",
        ),
        (RiverMapped("1810", "......"), "There's no river in 1810."),
        (FeatureFound("1810", "oasis"), "There's an oasis in 1810."),
        (FeatureFound("1810", "height", 12000), "The mountain in 1810 is 12,000 feet high."),
        (
            BattleFought("Ada", 4, "ambush", "defeat"),
            "Ada loses the battle against tribe 4 (ambush).",
        ),
        (CacheOpened("Ben", 2, "Ada", found=False), "Ada finds that Ben's cache 2 is gone."),
        (PointsNoted("Ada", "1", Points("a tusk", 1)), "Ada notes 1 victory point for a tusk."),
        (PointsNoted("Ada", "1", Points("", -2)), "Ada crosses off 2 victory points."),
        (
            Found("Ada", "1", Find("waterfall", "1810", 300)),
            "Ada notes a discovery: waterfall of 300 feet in 1810.",
        ),
        (
            Found("Ada", "1", Find("lake", "1810", 3000)),
            "Ada notes a discovery: lake of 3,000 square miles in 1810.",
        ),
        (
            Found("Ada", "1", Find("special", "1810", 4, "lost-city")),
            "Ada notes a discovery: Lost City in 1810.",
        ),
        (Hampered("Flood", fords=False), "Flood: no river can be forded this turn."),
        (Hampered("Wet powder", guns=2), "Wet powder: half the guns count this turn."),
        (Hampered("Storm", water=2), "Storm: everyone needs twice the water this turn."),
        (
            ErrandGiven("Ada", Errand("elephants-graveyard", "1810", 2)),
            "The elephants' graveyard: Ada must go to 1810.",
        ),
        (ErrandGiven("Ada"), "Ada gives up the rumor."),
        (
            ExplorerCaptured("Ada", 0),
            "A band captures Ada's explorer. The expedition is gone.",
        ),
        (
            ExplorerDied("Ada", "fever", ("1810", "1811")),
            "Ada's explorer dies (fever). 2 hexes that no one else knows are erased.",
        ),
        (
            SheetPublished("Ada", ("a",), (), 7),
            "Ada publishes 7 victory points in Europe.",
        ),
        (Traded("Ada", 7, "bearer", 6), "Ada trades with tribe 7: bearers for 6 gifts."),
        (Traded("Ada", 7, "ration"), "Ada trades with tribe 7: rations."),
        (DonationReceived("Ada", "1", "$300"), "Ada receives a donation of $300."),
        (DonationReceived("Ada", "1", "$1000"), "Ada receives a donation of $1,000."),
        (DonationReceived("Ada", "1", "none"), "Ada receives no donation."),
        (
            DonationReceived("Ada", "1", "ticket Lagos"),
            "Ada receives a free ticket to Lagos.",
        ),
        (
            DonationsDiscarded("Ada", ("1", "2"), "5 are kept", "26.3"),
            "Ada discards 2 donations (5 are kept, 26.3).",
        ),
        (
            Corrected("turn.spent", 1, 2, "miscounted"),
            "The turn in progress, movement points spent: 2, not 1 (miscounted).",
        ),
    ],
)
def test_a_fact_is_one_sentence(fact: Fact, sentence: str) -> None:
    assert tell(a_game(), fact) == sentence


def test_a_river_is_told_by_the_sides_of_the_compass() -> None:
    game = a_game()
    bearings = [game.grid.bearing(direction) for direction in (1, 4)]
    told = tell(game, RiverMapped("1810", "i..o..", source=True))
    assert told == (
        f"The river in 1810 rises here and flows in across side 1 ({bearings[0]}) "
        f"and flows out across side 4 ({bearings[1]})."
    )


def test_a_policy_is_told_by_its_name() -> None:
    game = a_game()
    name = game.charts.policy(4).name
    assert f"policy 4 ({name})" in tell(game, PolicyFollowed("Ada", 7, 4, "neutral"))


@pytest.mark.parametrize("stage", ["ports", "order"])
def test_a_starting_port_is_masked_until_all_are_revealed(stage: str) -> None:
    """Ports are marked in secret and revealed together (4.5, 5.2)."""
    game = a_game()
    secret = game.at(replace(game.state, stage=stage))
    for fact in (
        PortMarked("Ada", "Zanzibar"),
        Corrected("explorers.Ada.port", "Lagos", "Zanzibar"),
    ):
        assert "Zanzibar" not in tell(secret, fact)
        assert "Lagos" not in tell(secret, fact)
        assert "Zanzibar" in tell(game, fact)


def test_every_step_and_free_action_has_a_title() -> None:
    """None of them is told by its bare key."""
    for name in (*GAME_ONE.steps, *ACTS):
        title = step_title(a_game(), Call(name))
        assert title[:1].isupper()
        assert title != name
    assert all(guide_step(a_game(), step) for step in GAME_ONE.steps)


def test_the_turn_guide_follows_the_sequence_of_play() -> None:
    """8.3 for Africa; 8.4, 15.3 and 21.33 for those who are elsewhere."""
    assert [entry.step for entry in guide(a_game())] == list(AFRICA)
    assert [entry.step for entry in guide(a_game(), "captive")] == ["captive", "end"]
    assert [entry.step for entry in guide(a_game(), "europe")] == ["europe", "outfit", "end"]
    assert [entry.step for entry in guide(a_game(), "dead")] == ["successor", "end"]
    assert all(entry.rule and entry.text for entry in guide(a_game()))


def test_sentences_never_run_over_a_line(rng: Random) -> None:
    """Every sentence is one line that ends like one, whatever the amounts."""
    game = a_game()
    fields = Party.__struct_fields__
    for _ in range(200):
        changes = {rng.choice(fields): rng.randint(-40, 40) for _ in range(rng.randint(0, 5))}
        told = tell(game, PartyChanged("Ada", changes, "chance", "1.1"))
        assert told == "" or (told.endswith(".") and "\n" not in told)

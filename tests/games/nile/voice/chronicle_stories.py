"""Facts of one month of an expedition, and the sentence of the chronicle that tells them."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile import facts as f
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.reports import Interview, News
from companion.games.nile.state import Cache, Errand, Find, Hex, Nile, Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.chronicle.month_writer import MonthWriter, QuietMonths
from companion.games.nile.voice.chronicle.months import tell
from companion.games.nile.voice.chronicle.phrases import Phrasebook, sentence
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage
from companion.table.facts import Fact
from tests.games.nile.helpers.world import a_game, with_explorer

TRIBE = 7
ERRAND = f.ErrandGiven("Ada", Errand("elephants-graveyard", "1520"))
DONE = f.ErrandGiven("Ada", Errand())


def a_world() -> NileAtTable:
    """Ada in Khartoum with a few people and things, and hexes of every kind on the map."""
    hexes = {
        **{f"15{20 + at}": Hex(terrain) for at, terrain in enumerate(TERRAINS)},
        "1620": Hex("veldt", cataract=1),
        "1621": Hex("swamp", source=True),
        "1622": Hex("jungle", river="i..o.."),
        "1623": Hex("desert", oasis=True),
    }
    party = Party(bearers=5, guides=2, rations=20, gifts=30)
    game = a_game(hexes=hexes, party=party, Ada="2002", Ben="1839")
    finds = {
        "okapi": Find("specimen", name="Okapi"),
        "secret": Find("special", "1521", published=True),
    }
    finds |= {f"{name} {at}": Find("specimen", name=name) for name in SORTS for at in (1, 2)}
    tribes = {str(TRIBE): Relation()}
    news = {
        str(number): News("Ben", tribe=TRIBE, turn=number, result="victory") for number in (1, 2)
    }
    game = game.at(replace(game.state, news=news))
    return with_explorer(game, "Ada", finds=finds, tribes=tribes, trail=("2002", "2003"))


SORTS = ("plant", "animal", "mineral", "insect")


def month_of(story: tuple[Fact, ...], entry: int = 0) -> MonthWriter:
    """A month of Ada's in which these facts happened, told."""
    world = a_world()
    captured = f.ExplorerCaptured("Ada", TRIBE)
    opening = Beat(-1, 1, captured, world.state, world.state)
    state, beats = world.state, list[Beat]()
    for fact in story:
        after: Nile = fact.apply(state)
        beats.append(Beat(entry, 3, fact, state, after))
        state = after
    voyage = Voyage("Ada", 1, 1, (opening, *beats))
    told = MonthWriter(world, Phrasebook(), voyage, state, beats)
    for at in range(len(beats)):
        if not told.is_told(at):
            tell(told, at)
    return told


def words_of(story: tuple[Fact, ...], entry: int = 0) -> str:
    """What is told of these facts, the editor's words last."""
    told = month_of(story, entry)
    said = [sentence(piece) for piece in told.pieces if isinstance(piece, str)]
    return " ".join([*said, *told.editor])


def changed(cause: str, **changes: int) -> f.PartyChanged:
    """A change of Ada's party."""
    return f.PartyChanged("Ada", changes, cause, "11.3")


def explorer(cause: str, sick: bool | None = None, armed: bool | None = None) -> f.ExplorerChanged:
    """What befell Ada's explorer."""
    return f.ExplorerChanged("Ada", armed, sick, cause=cause)


def fought(tribe: int, result: str) -> f.BattleFought:
    """A fight of Ada's in the open."""
    return f.BattleFought("Ada", tribe, "charge", result)


def found(kind: str, name: str = "", hex_: str = "1520") -> f.Found:
    """A discovery of Ada's."""
    return f.Found("Ada", f"{kind} 1520", Find(kind, hex_, 9000, name))


def followed(result: str, policy: int = 1) -> f.PolicyFollowed:
    """A policy of Ada's toward the tribe."""
    return f.PolicyFollowed("Ada", TRIBE, policy, result)


STORIES: tuple[tuple[tuple[Fact, ...], str], ...] = (
    # The road
    ((f.Moved("Ada", "2002"),), "We came down to Khartoum."),
    ((f.Moved("Ada", "1524"),), "We marched to the veldt of 1524."),
    *(
        ((f.Moved("Ada", f"15{20 + at}"),), f"We marched to the {word} of 15{20 + at}.")
        for at, word in enumerate(
            ("desert", "jungle", "lake", "swamps", "veldt", "mountains", "drowned jungle")
        )
    ),
    ((f.Moved("Ada", "1527"),), "We marched to the wooded mountains of 1527."),
    (
        (f.Moved("Ada", "1524"), f.Moved("Ada", "1520")),
        "We marched by way of 1524 to the desert of 1520.",
    ),
    *(
        (
            (f.Moved("Ada", f"15{20 + at}"), f.HexExplored(f"15{20 + at}", "Ada")),
            f"We marched into 15{20 + at}, where no map could help us, and found {sight}.",
        )
        for at, sight in enumerate(
            (
                *("desert, and nothing else", "jungle", "a lake", "swamp", "veldt", "mountains"),
                *("jungle standing in water", "mountains wooded to the top"),
            )
        )
    ),
    (
        (f.HexExplored("9999"), f.Moved("Ada", "9999")),
        "We marched into 9999, where no map could help us, and found land.",
    ),
    (
        (
            *(f.Moved("Ada", "1520"), f.HexExplored("1520", "Ada")),
            *(f.Moved("Ada", "1526"), f.HexExplored("1526", "Ada")),
        ),
        "We put two hexes on the map that had been blank: 1520 (desert) and 1526 (jungle/swamp).",
    ),
    ((f.Moved("Ada", "1620"), f.HexExplored("1620", "Ada")), "A cataract bars the river there."),
    ((f.Moved("Ada", "1621"), f.HexExplored("1621", "Ada")), "A river takes its rise there."),
    ((f.Moved("Ada", "1622"), f.HexExplored("1622", "Ada")), "A river runs through it."),
    ((f.Moved("Ada", "1623"), f.HexExplored("1623", "Ada")), "An oasis lies there."),
    ((f.ModeChanged("Ada", "canoe", 4),), "From Khartoum onwards we travelled in canoes."),
    (
        (f.Portaged("Ada", 2), f.Portaged("Ada", 0, beyond=True)),
        "Canoes and loads were carried round the cataract.",
    ),
    ((f.Hastened("Ada", 3, 1),), "We were shown a shorter way."),
    (
        (f.HexLeft("Ada", "1520"),),
        "We had to withdraw from 1520, and its map stayed half drawn.",
    ),
    ((f.OasisFound("Ada", "1620"),), "We found palms, and water under them."),
    # Tribes
    (
        (f.TribeFound(TRIBE, "1520", "small"), f.TribeMet("Ada", TRIBE)),
        "Here live tribe 7, in small villages, and no traveller had met them.",
    ),
    (
        (f.TribeFound(TRIBE, "1520", "small", 1), f.TribeMet("Ada", TRIBE)),
        "Here live tribe 7, with one warrior, and no traveller had met them.",
    ),
    (
        (f.TribeFound(TRIBE, "1520", "large"),),
        "It is the country of tribe 7, in large villages.",
    ),
    (
        (f.TribeFound(TRIBE, "1520", "large", 40),),
        "It is the country of tribe 7, with 40 warriors.",
    ),
    ((f.TribeMet("Ada", TRIBE),), "There I saw tribe 7 with my own eyes."),
    ((followed("friendly"),), "Our friends, tribe 7, made us welcome."),
    ((followed("neutral"),), "As for tribe 7: we fell upon the village, and they let us be."),
    (
        (followed("hide"),),
        "As for tribe 7: we fell upon the village, but found nobody: they had hidden.",
    ),
    ((followed("charge"),), "As for tribe 7: we fell upon the village, and they charged us."),
    (
        (followed("ambush", 2),),
        "As for tribe 7: I thought it wiser to withdraw, and walked into an ambush.",
    ),
    ((followed("a riddle"),), "As for tribe 7: we fell upon the village: a riddle."),
    ((followed("neutral", 99),), "Our way with tribe 7 was this: policy 99, and they let us be."),
    (
        (followed("hide"), f.GiftsGiven("Ada", TRIBE, 0)),
        "As for tribe 7: we fell upon the village, and they let us be. "
        "I had nothing to give to the chief, and we parted as strangers.",
    ),
    (
        (
            changed("killed in the fight", bearers=-3),
            f.BattleFought("Ada", TRIBE, "charge", "victory"),
        ),
        "We beat them off, at the price of three bearers.",
    ),
    ((fought(TRIBE, "defeat"),), "We were beaten."),
    (
        (f.BattleFought("Ada", 0, "ambush", "broken off"),),
        "A band attacked us from ambush. The fight broke off with neither side the victor.",
    ),
    (
        (fought(0, "defeat"),),
        "A band attacked us in the open. We were beaten.",
    ),
    (
        (f.GiftsGiven("Ada", TRIBE, 1),),
        "I offered the chief a single gift, and won nothing by it.",
    ),
    (
        (f.GiftsGiven("Ada", TRIBE, 3), f.BecameFriendly("Ada", TRIBE)),
        "I offered the chief three gifts, and from that day tribe 7 were our friends.",
    ),
    (
        (f.GiftsGiven("Ada", TRIBE, 13),),
        "I offered the chief 13 gifts, and won nothing by it.",
    ),
    ((f.BecameFriendly("Ada", TRIBE),), "From that day tribe 7 were our friends."),
    ((f.Traded("Ada", TRIBE, "tusk", 3),), "We traded with tribe 7: tusk for three gifts."),
    ((f.Traded("Ada", TRIBE, "gift"),), "We traded with tribe 7: gift."),
    (
        (f.Named("Ada", "tribe", "7", "Ubari", "1520"), f.TribeMet("Ada", TRIBE)),
        "In these pages tribe 7 goes by the name of the Ubari. "
        "There I saw the Ubari with my own eyes.",
    ),
    # Searches
    ((f.Searched("Ada", "1520"),), "We searched the country round the camp and found nothing."),
    *(
        ((f.TribeStudied("Ada", TRIBE, result),), words)
        for result, words in {
            "studied": "I filled a book with the customs of tribe 7.",
            "jeered": "I preached to tribe 7, who laughed me down.",
            "ignored": "I preached to tribe 7, and they went about their work.",
            "heard": "Tribe 7 heard me out with courtesy.",
            "applauded": "Tribe 7 cheered my sermon, but not their chief.",
            "witch-doctor-baptized": "The witch doctor of tribe 7 asked me for baptism.",
            "chief-baptized": "The chief of tribe 7 himself asked me for baptism.",
            "dies": "Among the sick of tribe 7 I caught what could not be cured.",
            "sick": "I treated the sick of tribe 7, and lay down beside them.",
            "epidemic": "I could not stay the plague among tribe 7.",
            "minor": "I had some success with the sick of tribe 7.",
            "major": "I healed people of tribe 7 whom everybody had given up.",
            "anything else": "I gave all my time to tribe 7.",
        }.items()
    ),
    # Fortunes and losses
    ((changed("Lion", bearers=-2),), "A lion came at dusk: we lost two bearers."),
    (
        (
            changed("Swamp fever", sick_bearers=2),
            explorer("Swamp fever", sick=True),
        ),
        "The marsh air brought fever: we had two bearers down with sickness "
        "and had to make a litter for me.",
    ),
    (
        (
            changed("care of the sick", sick_guides=-1),
            explorer("care of the sick", armed=False),
        ),
        "The sick were cared for: we saw a guide recover and had to see my musket go.",
    ),
    (
        (changed("Lion"), f.ExplorerChanged("Ada", sick=False, cause="Lion")),
        "A lion came at dusk: we were glad to see me well again.",
    ),
    (
        (f.Hampered("Wet powder", guns=2, water=2, fords=False),),
        "Rain had got into the powder: we had only part of our guns to rely on, "
        "needed more water than ever and could ford no river.",
    ),
    (
        (f.MoveEnded("Bad omens"),),
        "with them: we could not stir that month.",
    ),
    ((f.MoveEnded("By hand: move"),), ""),
    ((changed("An eclipse", guides=1),), "An eclipse: we gained a guide."),
    ((changed("An eclipse"),), ""),
    (
        (found("ruins", "an eclipse"), changed("An eclipse", guides=1)),
        "a discovery of my own calling: an eclipse. Through it we gained a guide.",
    ),
    ((changed("By hand: move", bearers=-1),), "As it was settled in council: we lost a bearer."),
    (
        (changed("too much to carry", rations=-20),),
        "There was more than we could carry: we left 20 rations behind.",
    ),
    ((changed("wandered off"),), "For want of hands to lead the animals we lost a part."),
    ((changed("taken up", water=3),), "We filled every skin with water."),
    ((changed("meal", rations=-20),), "With that the last ration was eaten."),
    ((changed("meal", rations=-19),), ""),
    ((changed("policy 3", gifts=-1),), ""),
    ((f.ExplorerChanged("Ada", debased=True),), "I shouldered a load myself, and was looked at"),
    ((f.ExplorerChanged("Ada", debased=False),), "My standing among the people was restored."),
    ((f.ExplorerChanged("Ada", sick=False),), "I was on my feet again."),
    (
        (f.ExplorerChanged("Ada", armed=True, cause="takes a spare musket"),),
        "I armed myself with one of the spare muskets.",
    ),
    (
        (f.ShotAt("Ada", "Elephant", 9, 1), changed("Elephant", tusks=2)),
        "We shot an elephant that had come too near, and we took two tusks.",
    ),
    ((f.ShotAt("Ada", "Lion", 1, 1, own=True),), "I shot a lion myself."),
    ((f.ShotAt("Ada", "Lion", 1),), ""),
    ((f.FreshFood(40),), "Game was plentiful: 40 fresh rations in a month."),
    ((f.FreshFood(0, hunted=True),), "The hunters came home with empty hands"),
    (
        (f.Cached("Ada", 1, Cache("1520")),),
        "At 1520 we hid part of our stores against the way back.",
    ),
    (
        (f.Cached("Ada", 1, Cache("1520")), f.CacheOpened("Ada", 1, "Ada")),
        "We dug up our cache, untouched.",
    ),
    *(
        (
            (f.Cached("Ben", 1, Cache("1520")), f.CacheOpened("Ben", 1, "Ada", ok, left)),
            words,
        )
        for ok, left, words in (
            (True, None, "We dug up a cache of Ben’s, untouched."),
            (False, None, "Where a cache of Ben’s should have been there was an empty hole."),
            (
                True,
                Cache("1520"),
                "We found a cache of Ben’s, and left a part of it",
            ),
        )
    ),
    (
        (ERRAND,),
        "A rumour of the elephants’ graveyard drew us on, which was said to lie at 1520.",
    ),
    (
        (f.ErrandGiven("Ada", Errand("elephants-graveyard", "@1")),),
        "A rumour of the elephants’ graveyard drew us on.",
    ),
    (
        (ERRAND, DONE),
        "There was talk of the elephants’ graveyard, which was said to lie at 1520, but we could "
        "not follow it up.",
    ),
    ((DONE,), "The rumour proved to be just that."),
    # Discoveries
    ((found("mountain"),), "Above 1520 stands a mountain of 9,000 feet."),
    (
        (found("mountain", "Mount Ada"),),
        "Above 1520 stands a mountain of 9,000 feet, which I have named Mount Ada.",
    ),
    ((found("waterfall"),), "The water falls 9,000 feet there."),
    ((found("lake"),), "The lake covers 9,000 square miles beyond what the map shows."),
    ((found("special", "ruins"),), "Of what I found there I am not yet at liberty to speak."),
    ((found("specimen", "Okapi"),), "Our search was rewarded with an Okapi for the collection."),
    ((found("specimen", "lion", ""),), "Our search was rewarded with a lion for the collection."),
    (
        (found("new-route"),),
        "To these days belongs a discovery of my own calling: new route.",
    ),
    (
        (f.JourneyMade("Ada", "Lagos", "Durban"),),
        "Nobody before us had gone from Lagos straight to Durban.",
    ),
    (
        (f.JourneyMade("Ada", "Lagos", "Durban", after="Ben"),),
        "From Lagos we had come straight to Durban, though not as the first.",
    ),
    (
        (f.Interviewed(1, Interview("Ada", 1, "Ben", 1, "Mr. Ben")),),
        "I found Mr. Ben in camp, and had my interview.",
    ),
    (
        (f.Interviewed(1, Interview("Ben", 1, "Ada", 1, "Mrs. Ada")),),
        "Ben’s explorer, who writes for the papers, sought me out for an interview.",
    ),
    (
        (f.Named("Ada", "mountain", "m", "Mount Ada", "1520"),),
        "To the mountain in 1520 I gave the name of Mount Ada.",
    ),
    (
        (f.Named("Ada", "mountain", "m", "Mount Ada", "@Ada"),),
        "To that mountain I gave the name of Mount Ada.",
    ),
    (
        (
            *(found("mountain"), f.Named("Ada", "mountain", "mountain 1520", "Mount Ada", "1520")),
            f.Named("Ada", "mountain", "mountain 1520", "Mount Ada", "1520", everywhere=True),
        ),
        "Mount Ada is a name on every map now.",
    ),
    (
        (found("special", "a-lost-city", "1521"),),
        "And there it was, long sought by others: a lost city.",
    ),
    # The end of a journey
    ((f.WentToEurope("Ada"),), "At Khartoum I paid off the people and took ship for Europe."),
    (
        (f.SheetPublished("Ada", total=5), f.SheetPublished("Ada", total=1)),
        "who valued it at six points.",
    ),
    ((f.SheetPublished("Ada", total=1),), "who valued it at one point."),
    ((f.SheetPublished("Ada"),), "What I could publish was received with silence."),
    (
        (f.SheetPublished("Ada", ("last-lake",), total=4),),
        "my rivers, lakes and heights were counted once more: four points.",
    ),
    (
        (f.NewsPublished(1, "Ada"),),
        "With the news of one battle I was ahead of every other paper.",
    ),
    (
        (f.NewsPublished(1, "Ada"), f.NewsPublished(2, "Ada")),
        "With the news of two battles I was ahead of every other paper.",
    ),
    ((f.PointsPublished("Ada"),), "All that stood in my notebook was given to the public."),
    (
        (f.SpecimensLanded("Ada", ("okapi", *(f"{n} {at}" for n in SORTS for at in (1, 2)))),),
        "Safely landed with me: Okapi, two plants, two animals, two minerals and two insects.",
    ),
    ((f.SpecimensLanded("Ada", ("animal 1",)),), "Safely landed with me: an animal."),
    ((f.SpecimensLanded("Ada"),), ""),
    (
        (f.JourneyPublished("Ada", "Lagos", "Durban"),),
        "The journey from Lagos to Durban made the greatest stir.",
    ),
    (
        (f.ExplorerCaptured("Ada", TRIBE),),
        "The expedition was no more, and I was a captive of tribe 7.",
    ),
    (
        (f.ExplorerCaptured("Ada", 0),),
        "The expedition was no more, and I was a captive of a band.",
    ),
    (
        (f.ExplorerFreed("Ada"),),
        "I escaped after two months, by night, with nothing but my life.",
    ),
    (
        (f.ExplorerFreed("Ada"), changed("escaped", guides=1)),
        "I escaped after two months, by night, with a guide.",
    ),
    (
        (f.ExplorerDied("Ada", "died of thirst"),),
        "Here the journal breaks off. Ada's explorer did not return (died of thirst).",
    ),
    (
        (f.ExplorerDied("Ada", "retired", ("1520",)),),
        "Ada's explorer retired, and set out no more. One hex known to nobody else is blank "
        "again; what is told of it here is hearsay.",
    ),
    (
        (f.ExplorerDied("Ada", "retired", ("1520", "1521")),),
        "Two hexes known to nobody else are blank again; what is told of them here is hearsay.",
    ),
    (
        (f.HandResolved("the storm", "all drowned."),),
        "The company settled this among themselves: the storm: all drowned.",
    ),
    ((f.Won("Ada"),), "With this there was nothing left to prove."),
    ((f.GameEnded({"Ada": 1}, "36 months"),), "Here the company closed its books: 36 months."),
)
"""Facts of one month, and what is told of them by the first wordings."""

QUIET: tuple[tuple[QuietMonths, str], ...] = (
    (QuietMonths(0, lost=1), "We lost our way"),
    (QuietMonths(0, lost=1, guides=1), "We lost our way; a guide left us over it"),
    (QuietMonths(0, lost=3), "For three months on end we could not find our way"),
    (QuietMonths(0, europe=1), "Nobody opened a purse"),
    (QuietMonths(0, europe=1, money=1500), "Subscriptions came to $1,500"),
    (QuietMonths(0, europe=1, tickets=("Lagos",)), "I was offered free passage to Lagos"),
    (
        QuietMonths(0, europe=1, money=500, tickets=("Lagos", "Durban")),
        "I was offered $500 and free passage to Lagos and Durban",
    ),
    (QuietMonths(0, europe=3), "I stayed in Europe, lectured, and collected nothing but promises"),
)
"""What is told of months without more."""

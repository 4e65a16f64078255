"""What befalls expeditions, by the name of its cause: how an account begins to tell it.

What came of it is added by the teller, or put where a wording has `{}`. A cause that is not here,
such as a card of the owner's own, is told by its name.
"""

from __future__ import annotations

CAUSES: dict[str, tuple[str, ...]] = {
    "Tsetse flies": (
        "The tsetse fly was upon us",
        "Tsetse flies followed us day and night",
    ),
    "Jungle fever": ("Jungle fever broke out", "The fever of the forest found us"),
    "Swamp fever": ("The marsh air brought fever", "Swamp fever went through the camp"),
    "Dysentery": ("Bad water did its work", "Dysentery laid hold of the camp"),
    "Snakes": (
        "A snake was in the camp before anyone saw it",
        "Somebody trod on a snake",
        "The grass was full of snakes",
    ),
    "Scorpions": ("There were scorpions in the blankets",),
    "Lion": ("A lion came at dusk", "We had a lion round the camp"),
    "Leopard": ("A leopard sprang from the branches",),
    "Crocodile": ("A crocodile lay at the ford", "The crocodile was quicker than our guns"),
    "Hippopotamus": ("A hippopotamus rose under us",),
    "Rogue elephant": (
        "A rogue elephant broke into the column",
        "We met an elephant in an evil temper",
    ),
    "Buffalo": ("A wounded buffalo turned on us",),
    "Rhinoceros": ("A rhinoceros charged the head of the column",),
    "Bad omens": (
        "The omens were bad, the bearers said, and there was no arguing with them",
        "An owl had cried by day, and the bearers would not lift a load",
    ),
    "The guide goes astray": (
        "The guide led us astray and was not seen again",
        "Our guide mistook the road, and then himself took another",
    ),
    "The elephants' graveyard": (
        "The graveyard of the elephants was no fable",
        "Bones lay there in heaps, and ivory among them",
    ),
    "Slavers": ("Slavers had marked us down",),
    "Cannibals": ("We were watched by people who took us for game",),
    "Desert raiders": ("Raiders rode in from the desert",),
    "War between tribes": (
        "The tribes about us were at war, and the roads closed",
        "War among our neighbours shut every road",
    ),
    "Spoiled rations": ("Damp had got at the rations",),
    "Shooting accident": (
        "A musket went off by accident",
        "A careless shot was paid for by another",
    ),
    "Quarrel over pay": ("There was a quarrel over pay", "The bearers asked for their pay at once"),
    "Desertion by night": (
        "In the morning there were fires without men beside them",
        "Some of our people slipped away under cover of night",
        "The roll was called, and there were names without an answer",
    ),
    "The askaris fall out": ("The askaris fell out among themselves",),
    "Thieves": ("Thieves visited the camp", "We were robbed in our sleep"),
    "Fire in the camp": ("A spark set the camp on fire", "The camp burned"),
    "Wet powder": ("Rain had got into the powder", "Our powder was wet"),
    "Storm on the lake": ("A storm caught us on the lake",),
    "Rapids": ("The rapids took hold of the boats",),
    "Flood": ("The river rose in a night", "Flood water came down on us"),
    "Sandstorm": ("A sandstorm pinned us down",),
    "Grass fire": ("The grass was burning from edge to edge",),
    "The game has gone": ("All game had left the country",),
    "Rock fall": ("Stones came down the slope",),
    "Good fortune": (
        "For once luck was with us",
        "Fortune smiled",
        "We were lucky",
    ),
    "too much to carry": (
        "There was more than we could carry: we left {} behind",
        "The loads were too heavy, and {} stayed by the roadside",
    ),
    "wandered off": (
        "For want of hands to lead the animals we lost {}",
        "Untended, {} strayed in the night",
    ),
    "starving": ("Hunger drove people from us", "We starved"),
    "thirst": ("There was no water", "Thirst was worse than any enemy"),
    "defeat": ("What was left of the expedition scattered",),
    "went over the falls": ("The current carried us over the falls",),
    "taken from the hex": ("We took what the place had to offer",),
    "looted": ("The village was searched", "We took what the village had to offer"),
    "prisoners kept": (
        "Some of the prisoners stayed with us as bearers",
        "Of the prisoners we kept those who would carry",
    ),
    "shot": ("Some of the animals had to be shot",),
    "shot for meat": ("Meat was wanted, and the animals paid for it",),
    "care of the sick": ("The sick were cared for", "Over the sick we did what we could"),
    "cataract losses": ("The cataract took its toll",),
}
"""Independent clauses; "we lost two guides" and the like follow them."""

KNOWN_ELSEWHERE = (
    "meal",
    "lost",
    "taken up",
    "drunk in the desert",
    "killed in the fight",
    "offered to the chief",
    "given to the chief",
    "native trade",
    "escaped",
    "the make-up is changed",
    "camels",
    "water found",
    "things were left in a hex with natives",
    "victory",
    "does a bearer's work",
    "takes a spare musket",
    "the explorer takes it",
    "the explorer did a bearer's work",
)
"""Causes that are told with the fact beside them, or not worth telling."""

BEGINNINGS_KNOWN = ("policy ", "hidden in cache ", "found in cache ", "the search for ")
"""How further causes begin that are told with the fact beside them."""

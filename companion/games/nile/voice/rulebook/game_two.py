"""The rules of Game II in a sentence each, by its sequence of play; the rest is Game I's.

Figures that stand in a chart are not repeated here: the chart in force has them.
"""

OWN = {
    "II": "Game II: the game of dice and formulas, played for adventure.",
    "II 1": "An activity level is chosen for the turn.",
    "II 2": "A disaster card is drawn, but not in a port or in Cape Colony.",
    "2.3": "A new game may begin on the map of an old one, with what was published of it.",
    "II 2.3": "The table agrees what the game ends with, and may agree otherwise later; then what "
    "was published is counted up, rivers, lakes and heights too, and equal points share a place.",
    "II 3": "The expedition moves hex by hex; each new hex is mapped and its natives are met.",
    "II 3.1": "Entering land that is unpublished and new to him an explorer may lose his way; a "
    "guide and caution help, recklessness hurts, and downstream nobody is lost.",
    "II 3.2": "What a new hex holds is thrown for.",
    "II 3.2.1": "A die points at a neighbour whose terrain the hex has, another one where that is "
    "blank; where both are, the Terrain Key is thrown on. Mountains are measured by the product of "
    "three dice, lakes of several hexes by a card.",
    "II 3.2.2": "A card says what the river does, and dice over which sides; one die tells of a "
    "cataract, and the product of four dice how high it is.",
    "II 3.2.3": "One die, odd for yes, tells of an oasis in a desert without a river. Who has not "
    "found it throws again each turn in the hex; unfound it is of no use to him.",
    "II 3.2.4": "Two dice, by all that is in the hex, tell whether natives live there; three dice "
    "multiplied are their warriors, the highest held to the hexes to the nearest port.",
    "II 3.3": "A tribe in the hex is met.",
    "II 3.3.1": "A friendly tribe trades or is passed by, unless its attitude is so low that the "
    "friendship sleeps.",
    "II 3.3.2": "One of five policies is chosen; none of them attacks or withdraws. Where an "
    "ethnologist uses its number he may add up to the tribes that he has studied.",
    "II 3.3.3": "Distance to the nearest port, policy, arms, what the tribe knows of the explorer, "
    "and its attitude are added up: three dice above the sum are hostile, else they hide.",
    "II 3.3.4": "Gifts times the higher of two dice must come to the warriors, an ethnologist with "
    "a die more for each tribe that is his friend. A chief who is insulted may turn hostile, else "
    "he tries poison: of two dice the explorer takes one.",
    "II 3.3.5": "What hostile natives do, and what comes of it.",
    "II 3.3.5.1": "Askaris and one, times the distance, divided by the policy: above the warriors "
    "it keeps them in hiding, else they attack.",
    "II 3.3.5.2": "The higher of two dice, one more where the party rides and one less on foot in "
    "desert, is an ambush below the policy's number, else a charge; then natives and askaris "
    "strike by turns until one side breaks.",
    "II 3.3.5.3": "Askaris less a die are the prisoners that are taken; with the policy added they "
    "are what two dice may not exceed to find the village. Who lets all of them go and loots "
    "nothing is thought better of.",
    "II 3.3.5.4": "A die tells what becomes of the beaten: taken, killed, or away with little. A "
    "captive throws at the end of each later turn, helped or hindered by what the tribe has come "
    "to think since.",
    "II 4": "The hunt, the meal with rations and water, the sick, and who deserts.",
    "II 5": "Zoologist, botanist and geologist may give a whole turn to searching a new hex: of "
    "two dice they take one, and the terrain says which faces find something.",
    "II 6": "Ethnologist, missionary and doctor may give a whole turn to a friendly tribe, to "
    "study, convert or treat it.",
    "II E1": "Who sails spends the turn outfitting and pays the fare unless he has a ticket; his "
    "next turn begins in the port.",
    "II E2": "Who stays gives up tickets and all donations above a hand, draws one, publishes, and "
    "draws more for what he published.",
    "II E3": "A journalist is paid by his paper each time he sails, gets no donations, and starts "
    "at any port free.",
}
"""The steps of its sequence of play."""

OTHERWISE = {
    "3.4": "An Event card holds a disaster, what a river does, the area of a lake, and a donation; "
    "explorers find their bonus on it too.",
    "4.61": "A specialty softens some disasters and says what a whole turn may be given to; it "
    "changes neither movement nor battle.",
    "7": "Who has published most when the agreed end comes wins; equal points share the place.",
    "8.1": "Players take turns clockwise until the agreed end comes.",
    "8.3": "Activity level, disaster, movement with mapping and natives, hunting and recovery, "
    "then a search, a study or an explorer's bonus: in this order.",
    "9.7": "Safer activity levels bring better hunting and keep to the way; a sick person who is "
    "discharged costs victory points.",
    "10.2": "Terrain comes first; dice tell it.",
    "10.323": "A card says how the river runs; dice stand for its numbers.",
    "10.41": "Two dice tell of natives, by what is in the hex; every entry to an unpublished hex "
    "is tried.",
    "10.42": "Three dice, the highest held to the hexes to the nearest port, give the warriors.",
    "10.43": "A numbered marker shows the tribe; its number, its warriors and its attitude go on "
    "the sheet.",
    "10.51": "One die tells whether desert without a river has an oasis.",
    "10.52": "One die, by the terrain, tells whether a river has a cataract, at the side where it "
    "leaves.",
    "10.53": "Four dice multiplied are the height of a cataract in feet; not each is spectacular.",
    "10.54": "Three dice tell the height of a mountain; not each is spectacular.",
    "10.55": "Mountain and cataract in one hex are measured each by itself.",
    "10.56": "A card tells how far a lake of several hexes reaches; the last hex mapped counts.",
    "13.2": "A friendly tribe can be traded with or left alone, unless its friendship sleeps.",
    "13.3": "Towards a tribe that is no friend one of five policies is chosen.",
    "14.1": "Where the natives hide and are neutral the chief may be negotiated with.",
    "14.9": "A tribe gives one explorer in trade at most as many items as it has warriors; ten "
    "gifts count as one.",
    "15.2": "One die tells what becomes of the beaten.",
    "15.3": "A captive throws one die at the end of each turn after his capture.",
    "16.422": "Who lets all prisoners go and loots nothing is thought better of by the tribe.",
    "16.432": "One looting roll is made for each warrior that was met.",
    "20.1": "Only an explorer by specialty draws a bonus at the end of his turn.",
    "22.7": "Heights, falls and lakes are ranked and counted when the game ends, for the hexes "
    "that each player has published by then.",
    "25.2": "The farthest hexes of the longest river systems count when the game ends.",
    "25.21": "Longest rivers count for the hexes that were published by the end.",
    "26.1": "In Europe donations pay for the next expedition; a journalist's paper pays for his.",
}
"""Rules of Game I that say something else in Game II, by their numbers there."""

DROPPED = frozenset(
    (
        *("10.22", "10.23", "10.24", "10.25"),
        *("13.31", "13.32", "13.41", "13.42"),
        *("14.2", "14.3", "15.21", "15.22", "15.32", "16.2", "16.3"),
    )
)
"""Rules of Game I that Game II has nothing of."""

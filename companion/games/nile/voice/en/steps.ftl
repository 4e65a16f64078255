# The turn guide: each step's title and a reminder of what it is; then the free actions.

step-place-counter = Discovery counters
    .text = Place the eight counters face down in blank hexes, away from published land and from each other.
step-choose-specialty = Specialty
    .text = Each player chooses an explorer's specialty.
step-mark-port = Starting port
    .text = Each player secretly marks a starting port.
step-roll-order = Order of play
    .text = Roll four dice each. The highest begins.
step-next-stage = Setup
    .text = The setup continues.
step-first-outfit = Outfitting
    .text = Spend the first expedition's money on people, animals, canoes and stores. The party must be able to carry its load in at least one mode of travel.
step-first-turn = First turn
    .text = The player who rolled highest begins.
step-activity = Activity level
    .text = Cautious, normal or reckless. It sets the movement points and changes the rolls for getting lost, natives and hunting.
step-disaster = Disaster
    .text = Draw one Event card, unless the party is in a port or in Cape Colony. It strikes only if its place and its victims are here.
step-move = Movement and mapping
    .text = Hex by hex. Roll for getting lost when you enter unpublished land the explorer has never visited. Draw for terrain, river and natives in unexplored hexes.
step-enter = At the edge of a new hex
    .text = You know the hex's terrain: go in, by another mode of travel if you like, or step back.
step-encounter = Natives
    .text = Trade with a friendly tribe or pass by. Toward any other tribe, choose a policy and roll for its attitude.
step-trade = Trade
    .text = With the tribe you just befriended, once a turn.
step-hunt = Hunting and food
    .text = Hunters bring fresh rations. Anyone they don't feed eats stores, or leaves. In the desert everyone needs water.
step-meal = The meal
    .text = Everyone eats, and drinks if in the desert.
step-recover = The sick
    .text = Roll one die for each sick person. A healthy doctor subtracts one.
step-bonus = Bonus discovery
    .text = Draw one Event card if the party is in a hex mapped this turn or with a tribe first met this turn.
step-end = End of turn
    .text = It's the next player's turn.
step-captive = Captivity
    .text = Roll once a turn to escape. You can do nothing else.
step-europe = In Europe
    .text = Publish what is new. Then sail, with a free ticket or for the fare, and spend your donations. Or stay: lose your free tickets, keep five donations, and draw new ones.
step-outfit = New outfit
    .text = Spend the money left on a new expedition. It can leave the port next turn.
step-successor = A new explorer
    .text = Choose any specialty. The new explorer knows nothing yet.

## Game II, where it plays a step differently

two-activity = Activity level
    .text = Cautious, normal or reckless. It sets the movement points and changes the rolls for getting lost and for hunting.
two-move = Movement and mapping
    .text = Hex by hex. Roll for getting lost when you enter unpublished land the explorer has never visited. Roll for an unexplored hex: its terrain by one or two directions, else by the key; then heights, river, cataract, oasis and natives.
two-encounter = Natives
    .text = Trade with a friendly tribe or pass by. Toward any other tribe, choose one of five policies. Three dice against distance, policy and attitude decide if it is hostile, or hides and may negotiate.
two-search = Search or study
    .text = If you stayed put the whole turn, use your specialty: search a new hex for a specimen, or study, convert or treat a friendly tribe.
two-bonus = Bonus discovery
    .text = Explorers by specialty only: draw one Event card if the party is in a hex mapped this turn or with a tribe first met this turn.
two-captive = Captivity
    .text = Roll once a turn to escape; the tribe's present attitude counts. You can do nothing else, except that a doctor or missionary may try their skill on the tribe in the first turn.
two-europe = In Europe
    .text = Publish what is new. Then sail, with a free ticket or for the fare, and spend your donations. Or stay: lose your free tickets, keep five donations, and draw new ones. A journalist lives on his paper and draws none.
search-zoologist = A search for animals
    .text = After a whole turn in an unpublished hex: take one of two dice, and the terrain says if it finds something. You need a musket.
search-botanist = A search for plants
    .text = After a whole turn in an unpublished hex: take one of two dice, and the terrain says if it finds something.
search-geologist = A search for minerals
    .text = { search-botanist.text }
search-ethnologist = A study
    .text = After a whole turn with a friendly tribe: roll two dice. Only the highest roll fails, and makes the explorer sick. Each tribe you study helps with others.
search-missionary = A conversion
    .text = After a whole turn with a friendly tribe, once with each: take one of two dice.
search-doctor = A treatment
    .text = { search-missionary.text }
two-counters = Discovery counters
    .text = Look at each discovery counter in a hex where the party stayed or which it came through. Only explorers by specialty draw bonus discoveries.

## Free actions

act-make-up = Change the make-up
act-cache = Make a cache
act-open-cache = Open a cache
act-take-water = Take water
act-shoot-animal = Shoot animals for meat
act-change-mode = Change the mode of travel
act-work = Work as a bearer
act-take-musket = Take a spare musket
act-look-counter = Look at a discovery counter
act-interview = Interview
act-draw-hex = Enter a hex drawn by hand
act-name = Name a find or a tribe
act-agree-end = Agree on the end of the game
act-retire = Retire the explorer
act-house-rule = House rule
act-consult = Look up or try out of turn

## Headings of the turn guide

guide-over = The game is over
guide-setup = Setup
guide-month = Month { $month } · { $player }
guide-won = { $player } has won.
guide-place = { $value ->
    [europe] in Europe
    [captive] captive
   *[dead] dead
}
guide-left = { $left } of { $of } m.p. left
guide-lost = lost
guide-still = can't move further

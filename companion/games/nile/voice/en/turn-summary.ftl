# The printed turn summary. A section has its heading, each of its parts a name and what to do.
# Figures are in force at the table; their marks tell reconstructed ones.

activity = 1 · Activity
activity-choose = Choose
    .text = cautious, normal or reckless: with the way you travel it gives your movement points. The faster, the worse the hunting and the greater the danger.
activity-any-time = At any time
    .text = of your turn change how you travel (the slower allowance counts), cache, throw away, discharge or set free. Discharging one of the sick: { $sick } point.

disaster = 2 · Disaster
disaster-draw = Draw
    .text = an Event card, unless you are in a port or Cape Colony. It strikes if its place and the things it names are here.
disaster-losses = Losses:
    .text = bearers and canoes that are lost take their share of the load along. For each person killed roll two dice: on { $named } it is the explorer instead; where the person named is not with you, on { $absent }.

move = 3 · Move, hex by hex
move-lost = Lost?
    .text = Before each step into a hex neither published nor known to you roll a die. At or under the number of the ground you leave, you stay, your move is over and a guide leaves you. Added to the die: { $modifiers }. Downstream along a river nobody is lost.
move-terrain = Terrain
    .text = of an unexplored hex: draw. The hex to which the first number points lends its terrain; if that is blank the second; if both are, the card names it. Jungle and desert side by side: veldt. You may now step back: a hex half explored.
move-river = River:
    .text = draw; line A where a river leads in, else B. B also tells of an oasis in desert without river, and of a cataract on a river.
move-natives = Natives:
    .text = draw; a tribe lives here if the card names this terrain. A die and the way to the nearest port give its strength.
move-finds = Great finds:
    .text = a card more for each cataract, mountain or lake. Look at a discovery counter if you stay. Put a counter of your color into the hex.
move-tribe = A tribe
    .text = that you enter, or stay with all the move. Friendly: trade or go on. Not yet: choose a policy, two dice on its line. Neutral under { $policies }: offer gifts, two dice. Charged or ambushed: two dice by guns and strength; then victory or defeat.
move-trade = Trade
    .text = once a turn with each friendly tribe, each sort of goods once, always against gifts; small, medium and large tribes take { $limits } gifts from you in all. The witch doctor’s die: on { $dies } the explorer is dead.

camp = 4 · Hunt, eat, nurse
camp-hunt = Hunt:
    .text = two dice; the best ground of the hex gives fresh rations for each askari and for an armed explorer. They do not keep.
camp-eat = Eat:
    .text = { $rations } ration each. Whoever is not fed leaves; the explorer falls sick. In Cape Colony and with a friendly tribe food is free. A horse in desert eats { $desert-rations }.
camp-drink = Drink:
    .text = before entering dry desert have water: { $person } a person, { $horse } a horse, { $camel } a camel (or { $camel-two-turns } every second month). Without it they leave; the explorer dies.
camp-nurse = Nurse:
    .text = a die for each of the sick; a healthy doctor { $doctor }. The sick are carried, { $weight } items each.
camp-debased = Debased:
    .text = an askari a turn leaves an explorer who works as a bearer, until he shoots a dangerous animal or beats natives.

bonus = 5 · Bonus
bonus-draw = Draw
    .text = if you stand in a hex mapped this turn or with a tribe never met before. Read the line of your specialty; if all it asks for is so, it is yours. Where it names no points, roll a die for them.

set-up = Setting up
set-up-counters = Counters:
    .text = the { $counters } discoveries, mixed face down, are put in turns into blank hexes, at least five from any published hex and three from each other.
set-up-explorers = Explorers:
    .text = a specialty each; write the first port down in secret.
set-up-begin = Begin:
    .text = four dice, the highest first. Show the ports; outfit for ${ $start }; what is not spent is lost.

europe = Home and out again
europe-sail-home = Sail home
    .text = the turn after you came into a port; it takes a turn, and the party is disbanded.
europe-publish = Publish
    .text = what you like: the first to publish a hex or find is paid, nobody after him.
europe-go = Go,
    .text = paying ${ $fare } or a free ticket, and outfit this turn; or stay: give up free tickets and all but { $hand } donations, draw { $draws }, and one more for each { $points-a-draw } points published this turn.
europe-dead = Dead or retired:
    .text = what was not published is lost; hexes that he alone had seen are rubbed out. A new explorer begins in Europe next turn.

end = The end
end-winner = Winner
    .text = is whoever first has published { $target } points; the game ends at once.
end-at-that-moment = At that moment only
    .text = the greatest heights, falls, lakes and rivers count: they may be what wins.

# In words

no-roll = no roll
policies-one = policy { $last }
policies-more = policy { $first } or { $last }

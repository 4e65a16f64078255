# The rules in our own words, by their parts, and the steps of the turn guide.

step-begin = Setup
step-reveal = The port
step-draw = Draw cards
step-choose = Place a character face down
step-special = Special card
step-value = Starting values
step-effect = Effect of the special card
step-bid = Bidding
step-control = Control

rule-set-up = Lay out tiles and flags and deal the first hands. Leave out what doesn't fit the number of players.
rule-a = Turn up the stop's tile. A jungle has no flag, and neither does a village worth 4.
rule-b = Everyone draws a character and an auxiliary card. At a ringed stop, the player with the fewest points draws a special card (no one draws if tied).
rule-c1 = Everyone places one character from their hand face down.
rule-c2 = In turn order, players may play a special card: one for the whole table.
rule-c3 = Reveal the characters. Each is worth its profession in this port, less what the flag takes off. A non-belligerent rolls for the power it prefers.
rule-c4 = In turn, add auxiliary cards until everyone has passed. If you pass while your bid is lower than the highest, you're out. If you're level or ahead, you may pass once and stay in.
rule-c5 = The highest bid wins control. Tied players play hippo tiles. If they're still tied, each scores 1 point.
rule-d = The boat moves on. The game ends when it leaves the last stop.
rule-end = Each special card left in your hand scores half a point. Most points win; then most auxiliary cards, then most cards.

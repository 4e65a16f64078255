# The rules in our own words, by their parts, and the steps of the turn guide.

step-begin = Setting up
step-reveal = The port
step-draw = Cards
step-choose = A character face down
step-special = Special card
step-value = Initial values
step-effect = What the special card does
step-bid = Bidding
step-control = Control

rule-set-up = Tiles, flags and first hands; what does not fit the number of players stays away.
rule-a = The stop's tile is turned up; a jungle, or a village worth four, has no flag.
rule-b = Each draws a character and an auxiliary card; at ringed stops whoever alone has fewest points draws a special card.
rule-c1 = Each places one character of his hand face down.
rule-c2 = In turn, one special card for the whole table may be played.
rule-c3 = Characters are turned up: profession in the port, and what the flag takes off; a non-belligerent rolls whom it prefers.
rule-c4 = In turn, auxiliary cards are added until all have passed. Who passes below the highest is out; who is not behind may pass once and stay.
rule-c5 = The highest bid controls the port; equal ones lay hippos, and if nothing parts them each takes a point.
rule-d = The boat goes on; it is over when it leaves the last stop.
rule-end = Half a point for each special card kept; most points win, then more auxiliary cards, then more cards.

# The turn guide on the screen, and the card of powers on paper.

set-up = Setup
game-over = The game is over
season-heading = Season { $season } of { $of }
inspection-heading = { step-area }{ $area ->
    [none] s
   *[other] { " " }{ $area } of { $of }
}
last-turn = the last turn of the season
have-passed = { $names ->
    [none] { "" }
   *[other] { $names } passed
}
result = { $winners }: { $points }

card-title = { $nile ->
    [yes] Mykerinos: The Nile
   *[no] Mykerinos
}
card-turn = A turn
card-start = Start
card-extend = Extend
card-patron = Patron
card-pass = Pass
card-patrons = Patrons
card-violet = take a cube from the stock, then start or extend a dig.
card-lemon = start or extend a dig; one cube may go on a pyramid.
card-brown = put a cube from your hand into an empty room of the museum.
card-blackmore = start a dig with { AS($blackmore, "dig-cubes") }, side by side.
card-tangerine = extend a dig by { AS($tangerine, "dig-cubes") }, each next to the one before.
card-greenwish = start or extend a dig, then put a disc in an empty room or on a free square: until the inspection, only you may place there.
card-inspection = Inspection
card-first = First
card-nile = The Nile
card-areas = Areas
card-museum = Museum
card-boats = Boats
card-end = The end
card-exhibition = Exhibition
card-sets = Sets
card-two-players = Two players
    .text = After your own action you may dig with neutral cubes. Neutral has space 2 on the passing scale. If it comes first or second in an area, it takes a card, which is discarded. The player ranked third or unranked chooses it; if neutral is second, the first player there does.
card-cubes = Cubes a season
card-players = { $number } players
card-own = of your own
card-neutral = neutral

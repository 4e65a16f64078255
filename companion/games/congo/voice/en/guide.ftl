# The turn guide on the screen, and the card of values on paper.

set-up = Setup
game-over = The game is over
stop-heading = Stop { $number } of { $of }: { $stop }
stop-under = worth { $worth }, { $place }
result = { $winners }: { $points }

card-title = Congo River: values
card-stop = A stop
card-a = Reveal
card-b = Draw
card-c1 = Choose
card-c2 = Special card
card-c3 = Values
card-c4 = Bid
card-c5 = Control
card-d = Move
card-end = The end
card-helpers = Helpers
card-helper = { AS($card, "helper") } with the { AS($profession, "profession") }
card-one-point = One point each
    .text = { $helpers }. An interpreter helps anyone who doesn't speak the language of the port: one each, and only under a flag.
card-half-a-point = Half a point
    .text = A servant helps anyone: one per stop for the whole table.
card-languages = Languages
    .text = A nation speaks its own language; { $spoken }. A Belgian port, and a Belgian, speak Flemish on a die of 1 or 3 and French on 2 or 4.
card-spoken = { AS($nation, "nation") } { AS($language, "language") }
card-neutral = A non-belligerent
    .text = Rolls for the power it prefers: UK on 1, Belgium on 2, France on 3, Germany on 4.
card-professions = Professions in the ports
card-profession = profession
card-flags = Flags
    .about = † our figure: use the one on your own board
card-nation = nation

place = { $tile ->
    [none] face down
   *[other] { AS($tile, "tile") }
}, { $flag ->
    [none] no flag
   *[other] { AS($flag, "flag") }
}{ $by ->
    [none] { "" }
   *[other] , controlled by { $by }
}

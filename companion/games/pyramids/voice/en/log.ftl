# One message for each fact, named after it; the fact's fields are its values. An empty message
# tells nothing. Then what is decisive, what the table watches, and the words of pieces.

created = { $player } tires { $crew } and creates a { AS($size, "size") } { AS($kind, "kind") }.
brought-out = { AS($kind, "supplies-out") }: { AS($size, "size") } from slot { $slot }.
slots-rolled = { AS($kind, "supplies-out") }: { $slots }.
supplies-out = { $value ->
    [treasure] Treasure out
   *[supply] Supplies out
}
claimed = { $player } claims a { AS($size, "size") } { AS($kind, "kind") } with a { AS($worker, "size") } worker.
displaced = { $player }'s { AS($worker, "size") } worker is pushed off and { $to ->
    [none] goes home tired
   *[other] moves to a { AS($size, "size") } { AS($kind, "kind") }
}.
worker-bought = { $player } buys a small worker.
trained = { $player } trains a { AS($worker, "size") } worker to a { AS($into, "size") } one.
acted = { $passed ->
    [yes] { $player } passes.
   *[no] { "" }
}
favor-taken = { $player } takes a { AS($size, "size") } { AS($kind, "kind") } for favor.
started = { $player } starts a { AS($size, "size") } pyramid on { $square }{ $worker ->
    [none] { "" }
   *[other] { " " }with a { AS($worker, "size") } worker
}.
added = { $player } stacks a { AS($size, "size") } { AS($what, "kind") } on { $square }.
completed = { $player } completes a { AS($size, "size") } pyramid on { $square }: { AS($points, "points") }.
spent = { $player } pays a { AS($size, "size") } { AS($kind, "kind") }, returned { back }.
returned = A { AS($size, "size") } { AS($kind, "kind") } returns { back }.
pool-returned = { returned }
back = { $under ->
    [yes] under
   *[no] onto
} slot { $slot }
collected = { $treasures ->
    [none] { $supplies ->
        [none] { "" }
       *[other] { $player } collects { $supplies };{ " " }
    }
   *[other] { $supplies ->
        [none] { $player } collects { $treasures };{ " " }
       *[other] { $player } collects { $treasures } and { $supplies };{ " " }
    }
}{ $player }'s workers stand up.
phase-began = { $phase ->
    [resources] Round { $round } begins, and { $starter } acts first.
    [over] The game is over: { $scores }.
   *[other] { "" }
}
ruling-set = From now on: { $ruling-words }.
state-adopted = A game is continued from round { $round }.
favor-discarded = { "" }

moment-completed = A pyramid is completed
moment-over = The game is over

figure-points = points
figure-pyramids = pyramids
figure-unfinished = unfinished
figure-workers = standing workers
figure-treasure = treasure
figure-supplies = supply
figure-favor = favor

size-s = small
size-m = medium
size-l = large
size = { $value ->
    [S] { size-s }
    [M] { size-m }
   *[L] { size-l }
}
kind = { $value ->
    [treasure] treasure
    [supply] supply
   *[worker] worker
}
kinds = { $value ->
    [treasure] treasures
    [supply] supplies
   *[worker] workers
}
color = { $value ->
    [treasure] yellow
   *[supply] green
}
count = { $value ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $value }
}
count-and-size = { AS($number, "count") } { AS($size, "size") }
nothing = none
resources = { $pieces } { $number ->
    [one] { AS($kind, "kind") }
   *[other] { AS($kind, "kinds") }
}
crew = { $number ->
    [one] a { AS($size, "size") } worker
   *[other] two { AS($size, "size") } workers
}
slots = slots { LIST($slots) }

# A player's sheets on the screen and in `companion state`: at a glance, for all to see, page by page.

# At a glance

label-people = People
label-transport = Transport
label-stores = Stores
label-home = Home
label-whole-turn = Whole turn
label-news = News
label-points = Points
label-journeys = Journeys
label-errand = Errand
label-money = Money
label-caches = Caches
label-friendly-tribes = Friendly tribes
label-fought = Fought
label-discoveries = Discoveries

owner = { $player }{ $explorer ->
    [none] { "" }
   *[other] { " " }({ $explorer })
}, { $specialty ->
    [none] specialty not chosen
   *[other] { AS($specialty, "specialty") }
}
party = { $number }: explorer{ $members }
sick-among = { $amount } ({ $sick } sick)
no-stores = none
load = portage { $cost } of { $capability }{ $over ->
    [0] { "" }
   *[other] , { $over } too much
}
cache-place = { $number } in { $hex }
published-so-far = { $points }{ $target ->
    [0] { "" }
   *[other] { " " }of { $target }
} published
points-over = { $published }{ $waiting ->
    [0] { "" }
   *[other] , { $waiting } never published
}
points-going = { $published }, { $waiting } in hand{ $last ->
    [0] { "" }
   *[other] , { $last } more { $when }
}

# For all to see

end-agreed = The game is played { $goal }.
end-open = No end of the game is agreed.
places-taken = Places: { $places }.
map-in-numbers = The map: hexes mapped in play { $mapped }, published { $published }, tribes found { $tribes }.
old-cache = Old { $cache }
closed-cache-line = cache { $number } in { $hex }
cache-line = cache { $number } in { $hex }: { $stores }
journeys-so-far = Epic journeys: { $made ->
    [none] none
   *[other] { $made }
} made{ $open ->
    [none] { "" }
   *[other] , { $open } open
}.
journey-by = { $start }–{ $end } by { $by }{ $then ->
    [none] { "" }
   *[other] { " " }(then { $then })
}
explorer-line = { $player }{ $explorer ->
    [none] { "" }
   *[other] { " " }with { $explorer }
}{ $specialty ->
    [none] { "" }
   *[other] , { AS($specialty, "specialty") }
}: { $where }
stores-line = { $stores }{ $sick ->
    [none] { "" }
   *[other] ; sick: { $sick }
}
travels-line = travels { $mode }, carries { $cost } of { $capability }{ $over ->
    [0] { "" }
   *[other] , { $over } too much
}
home-line = home: { $home }
friends-line = friendly tribes: { $tribes }
news-line = news: { $news }
closed-line = what only { $player } sees: the expedition, what is in caches, points in hand
closed-points-line = victory points: { $published } published
points-line = victory points: { $noted } noted, { $published } published
last-line = { $when } { $points } more: { $awards }

# The way home

home-turns = { $exact ->
    [yes] { "" }
   *[no] ≈{ " " }
}{ $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
home-food = food for { $turns }{ $stores ->
    [none] { "" }
   *[other] , { $stores } of stores alone
}{ $water ->
    [none] { "" }
   *[other] ; { $water }{ $dry ->
        [yes] { "" }
       *[no] { " " }of dry desert
    }
}
home-uncharted = { $food }; how far home is, only the table's board tells
home-cut-off = { $food }; no way home is seen as the party travels now
home-in-port = in port; { $food }
home-way = { $turns }{ $afoot ->
    [yes] { " " }on foot
   *[no] { "" }
} to { $port }; { $food }{ $caches ->
    [0] { "" }
   *[other] { " " }(≈ { $caches } rations in caches on the way)
}{ $warning }
home-late = { " " }– turn back now: the food does not last to the port
home-now = { " " }– turn back now
home-by = { " " }– turn back by month { $exact ->
    [yes] { "" }
   *[no] ≈{ " " }
}{ $month }

# Page by page

page-make-up = Make-up
page-caches = Caches
page-tribes = Tribes
page-discoveries = Discoveries
page-points = Victory points

members-and-things = Members and things
    .note = what was is struck out (6.6)
no-expedition = No expedition.
closed-sheet = Only { $player } sees what is on this sheet (house rule closed-sheets).
closed-points = Only { $player } knows the points in hand.
portage = Portage cost of transport capability
what-changed = What changed
    .note = the last first
explorer-himself = 1, { $armed ->
    [yes] armed
   *[no] unarmed
}{ $sick ->
    [yes] , sick
   *[no] { "" }
}{ $debased ->
    [yes] , debased
   *[no] { "" }
}
row-explorer = explorer
row-whole-turn = whole turn
in-month = { $month ->
    [0] set-up
   *[other] month { $month }
}{ $entry ->
    [0] { "" }
   *[other] , entry { $entry }
}
load-exact = , { $over ->
    [0] room for { $room } more
   *[other] { $over } too much
}
load-of = { $cost } of { $capability }
load-made-up = cost: { $cost }; capability: { $capability }{ $work ->
    [none] { "" }
   *[other] ; bearers: { $work }
}
would-stray = ✗ { $number } animals would wander off: nobody rides or leads them (5.428)
leave-this = → leave or cache { $left }, worth ${ $dollars }, and it fits
nothing-helps = nothing that could be left would help
free-boxes = free boxes: { $boxes }
since-entry = , since { $when }
what-changed-attitudes = What changed their attitudes
    .note = II 3.3.5, 6; the first first
attitude-changed = Tribe { $tribe }{ $player ->
    [none] { "" }
   *[other] { " " }towards { $player }
}, { $when }: { $step } to { $now }, { $cause }
none-met = None met yet.
none-found = None yet.
no-discoveries = Heights that are no discoveries
hexes-in-hand = Hexes in hand
    .note = known and published by nobody: { $points } points (22.6)
hexes-published = Hexes published in play
    .note = of those he knows
find-state = { $published ->
    [yes] published{ $when ->
        [none] { "" }
       *[other] { " " }in { $when }
    }
   *[no] { $by ->
        [none] { $over ->
            [yes] never published
           *[no] in hand
        }
       *[other] published by { $by } already
    }
}
on-your-board = on your board
hex-named = hex { $hex }
size-lake = { $value } square miles
size-feet = { $value } feet
hex-published = { $hex } { $terrain }{ $by ->
    [none] { "" }
   *[other] { " " }by { $by }
}, month { $month }
points-published-so-far = { $points } published{ $aim }
published-heading = Published
in-hand-heading = In hand
    .note = { $noted } noted on the sheet, { $besides } besides
never-published-heading = Never published
also-theirs = ; { $players } could publish it too
publish-with-it = ; publish { $hex } with it
hexes-counted = { $number ->
    [one] 1 hex
   *[other] { $number } hexes
} (see Discoveries)

# The map (10, 22), and what an explorer has to do with a tribe (13 to 16).

terrain-mapped = { $place } is { AS($terrain, "terrain") }{ end-why }
approached = { "" }
river-mapped = { $told ->
    [no] A river { $source ->
        [yes] rises in
       *[no] runs through
    } { $place }
   *[yes] { $course ->
        [none] { $source ->
            [yes] A river rises in
           *[no] No river crosses
        } { $place }
       *[other] The river in { $place } { $source ->
            [yes] rises here and{ " " }
           *[no] { "" }
        }{ $course }
    }
}{ end-why }
river-in = comes in over { AS($number, "side") } { LIST($sides) }
river-out = goes out over { AS($number, "side") } { LIST($sides) }
side = { $value ->
    [one] side
   *[other] sides
}
hex-explored = { $place } is mapped whole{ $by ->
    [none] { "" }
   *[other] { " " }by { $by }{ $mapless ->
        [yes] : put { $by }'s counter on it
       *[no] { "" }
    }
}.
feature-found = { $feature ->
    [cataract] { $mapless ->
        [yes] A cataract bars the river in { $place }.
       *[no] A cataract bars side { $side } of { $place }{ end-why }
    }
    [salt] The lake in { $place } is a great salt lake.
    [height] { $value ->
        [0] The height of the mountain in { $place } counts no more{ end-why }
       *[other] { $great ->
            [yes] A mountain of { $value } feet stands in { $place }.
           *[no] The mountain in { $place } measures { $value } feet, which is no discovery.
        }
    }
    [fall] { $value ->
        [0] The height of the waterfall in { $place } counts no more{ end-why }
       *[other] { $great ->
            [yes] The water falls { $value } feet in { $place }.
           *[no] The waterfall in { $place } measures { $value } feet, which is no discovery.
        }
    }
    [area] { $value ->
        [0] The area of the lake in { $place } counts no more{ end-why }
       *[other] The lake in { $place } covers { $value } square miles more than its hexes.
    }
   *[oasis] { $value ->
        [0] There is no oasis in { $place } any more{ end-why }
       *[other] There is an oasis in { $place }.
    }
}
oasis-found = { $player } finds the oasis of { $place }.
hex-left = { $player } withdraws; { $place } counts as partly explored.
withdrew = { $unknown ->
    [yes] { $player } has not entered { $place }: it stays new to the explorer.
   *[no] { "" }
}
tribe-found = Tribe { $tribe } lives in { $place }, { $heads ->
    [0] in { AS($size, "size") } villages
   *[other] with { AS($heads, "warriors") }
}{ $mapless ->
    [yes] : marker { $tribe } lies there
   *[no] { "" }
}.
hex-published = { $place } is published.
hex-told = The board shows{ $where ->
    [none] { "" }
   *[other] { " " }in { $where }
}: { $said }.
told-oasis = oasis
told-river = a river{ $course ->
    [none] { "" }
   *[other] { " " }that { $course }
}
told-cataract = a cataract{ $side ->
    [none] { "" }
   *[other] { " " }at { $side }
}
told-tribe = tribe { $tribe }
way-told = { $course ->
    [down] From { $place } the way to { $other } leads downstream.
    [up] From { $place } the way to { $other } leads upstream.
    [coast] From { $place } the way to { $other } leads along the coast.
   *[other] { "" }
}
hex-named = { "" }
board-told = { "" }
named = { $everywhere ->
    [yes] On every map { the-thing } is called { $name }, as { $player } named it.
   *[no] { $player } calls { the-thing } { $name }.
}
the-thing = { $thing ->
    [tribe] tribe { $key }
   *[other] the { AS($thing, "find") }{ $place ->
        [none] { "" }
       *[other] { " " }in { $place }
    }
}

tribe-met = { $player } meets tribe { $tribe } for the first time.
policy-followed = { $policy ->
    [0] { $player } is among friends with tribe { $tribe }.
   *[other] { $player } follows policy { $policy }{ $name ->
        [none] { "" }
       *[other] { " " }({ $name })
    } towards tribe { $tribe }{ $result ->
        [none] { "" }
       *[other] : { $two ->
            [yes] { AS($result, "they-do") }
           *[no] { AS($result, "result") }
        }
    }.
}
result = { $value ->
    [neutral] neutral
    [hide] hide
    [charge] charge
    [ambush] ambush
   *[other] { $value }
}
they-do = { $value ->
    [hide] they hide
    [charge] they charge
    [ambush] they attack from ambush
    [friendly] they are friends
   *[other] { $value }
}
gifts-given = { $player } offers { AS($gifts, "amount-gifts") } to tribe { $tribe }.
tribe-counted = Tribe { $tribe } has { AS($heads, "warriors") }.
attitude-changed = The attitude of tribe { $tribe }{ $player ->
    [none] { "" }
   *[other] { " " }towards { $player }
} { $better ->
    [yes] rises
   *[no] falls
} by { $number }: { $why }.
expedition-beaten = { "" }
traded = { $player } trades with tribe { $tribe }: { AS($item, "goods") }{ $gifts ->
    [0] { "" }
   *[other] { " " }for { AS($gifts, "amount-gifts") }
}.
became-friendly = Tribe { $tribe } is friendly to { $player } from now on.
friendship-woken = The friendship of tribe { $tribe } with { $player } is awake for this turn.
guides-counted = { $from ->
    [none] No guide is left with { $player }.
   *[other] Guides with { $player } were hired: { $from }.
}
guides-from = { $number } { $hex ->
    [elsewhere] elsewhere
   *[other] in { $hex }
}
battle-fought = { $player } { $result ->
    [victory] wins
    [defeat] is beaten
    [broken-off] breaks off
   *[other] { $result }
} in the { $kind ->
    [none] battle
    [charge] charge
    [ambush] ambush
   *[other] { $kind }
}{ $tribe ->
    [0] { "" }
   *[other] { " " }{ $kind ->
        [none] against
       *[other] by
    } tribe { $tribe }
}{ $fallen ->
    [0] { "" }
   *[other] ; { AS($fallen, "warriors") } fell
}.

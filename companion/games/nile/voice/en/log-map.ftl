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
           *[no] There's no river in
        } { $place }
       *[other] The river in { $place } { $source ->
            [yes] rises here and{ " " }
           *[no] { "" }
        }{ $course }
    }
}{ end-why }
river-in = flows in across { AS($number, "side") } { LIST($sides) }
river-out = flows out across { AS($number, "side") } { LIST($sides) }
side = { $value ->
    [one] side
   *[other] sides
}
hex-explored = { $place } is fully mapped{ $by ->
    [none] .
   *[other] { " " }by { $by }.{ $mapless ->
        [yes] { " " }Put { $by }'s counter on it.
       *[no] { "" }
    }
}
feature-found = { $feature ->
    [cataract] { $mapless ->
        [yes] A cataract blocks the river in { $place }.
       *[no] A cataract blocks side { $side } of { $place }{ end-why }
    }
    [salt] The lake in { $place } is a great salt lake.
    [height] { $value ->
        [0] The height of the mountain in { $place } no longer counts{ end-why }
       *[other] { $great ->
            [yes] The mountain in { $place } is { $value } feet high.
           *[no] The mountain in { $place } is { $value } feet high. That isn't a discovery.
        }
    }
    [fall] { $value ->
        [0] The height of the waterfall in { $place } no longer counts{ end-why }
       *[other] { $great ->
            [yes] The waterfall in { $place } is { $value } feet high.
           *[no] The waterfall in { $place } is { $value } feet high. That isn't a discovery.
        }
    }
    [area] { $value ->
        [0] The area of the lake in { $place } no longer counts{ end-why }
       *[other] The lake in { $place } covers { $value } square miles more than its hexes.
    }
   *[oasis] { $value ->
        [0] The oasis in { $place } is gone{ end-why }
       *[other] There's an oasis in { $place }.
    }
}
oasis-found = { $player } finds the oasis in { $place }.
hex-left = { $player } withdraws. { $place } is only partly explored.
withdrew = { $unknown ->
    [yes] { $player } doesn't enter { $place }. It stays unknown to the explorer.
   *[no] { "" }
}
tribe-found = Tribe { $tribe } lives in { $place }, { $heads ->
    [0] in { AS($size, "size") } villages
   *[other] with { AS($heads, "warriors") }
}{ $mapless ->
    [yes] . Place marker { $tribe } there
   *[no] { "" }
}.
hex-published = { $place } is published.
hex-told = Your board shows{ $where ->
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
    [down] The way from { $place } to { $other } leads downstream.
    [up] The way from { $place } to { $other } leads upstream.
    [coast] The way from { $place } to { $other } leads along the coast.
   *[other] { "" }
}
hex-named = { "" }
board-told = { "" }
named = { $everywhere ->
    [yes] { $player }'s name for { the-thing } is on every map: { $name }.
   *[no] { $player } names { the-thing } { $name }.
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
    [0] Tribe { $tribe } is already friendly to { $player }.
   *[other] { $player } follows policy { $policy }{ $name ->
        [none] { "" }
       *[other] { " " }({ AS($name, "policy") })
    } toward tribe { $tribe }{ $result ->
        [none] { "" }
       *[other] : { AS($result, "they-do") }
    }.
}
they-do = { $value ->
    [neutral] they are neutral
    [hide] they hide
    [charge] they charge
    [ambush] they attack from ambush
    [friendly] they are friendly
   *[other] { $value }
}
gifts-given = { $player } offers { AS($gifts, "amount-gifts") } to tribe { $tribe }.
tribe-counted = Tribe { $tribe } has { AS($heads, "warriors") }.
attitude-changed = The attitude of tribe { $tribe }{ $player ->
    [none] { "" }
   *[other] { " " }toward { $player }
} { $better ->
    [yes] rises
   *[no] falls
} by { $number } ({ $why }).
expedition-beaten = { "" }
traded = { $player } trades with tribe { $tribe }: { AS($item, "goods") }{ $gifts ->
    [0] { "" }
   *[other] { " " }for { AS($gifts, "amount-gifts") }
}.
became-friendly = Tribe { $tribe } is now friendly to { $player }.
friendship-woken = Tribe { $tribe }'s friendship with { $player } is renewed for this turn.
guides-counted = { $from ->
    [none] { $player } has no guides left.
   *[other] { $player }'s guides: { $from }.
}
guides-from = { $number } hired { $hex ->
    [elsewhere] elsewhere
   *[other] in { $hex }
}
battle-fought = { $player } { $result ->
    [victory] wins
    [defeat] loses
   *[broken-off] breaks off
} the battle{ $tribe ->
    [0] { "" }
   *[other] { " " }against tribe { $tribe }
}{ $kind ->
    [none] { "" }
    [charge] { " " }(charge)
    [ambush] { " " }(ambush)
   *[other] { " " }({ $kind })
}.{ $fallen ->
    [0] { "" }
   *[other] { " " }{ AS($fallen, "warriors") } fell.
}

# One message for each fact, named after it; the fact's fields are its values, with `place` for the
# hex of a fact and `mapless` where the table has its own board. An empty message tells nothing.

# Setup

player-joined = { $player } joins{ $explorer ->
    [none] { "" }
   *[other] { " " }with { $explorer }
}{ $specialty ->
    [none] { "" }
   *[other] { $explorer ->
        [none] { " " }as
       *[other] ,
    } { AS($specialty, "a-specialty") }
}{ $colour ->
    [none] { "" }
   *[other] { " " }({ AS($colour, "color") })
}.
specialty-chosen = { $player }'s explorer is { AS($specialty, "a-specialty") }.
counter-placed = { $hex ->
    [none] { $mapless ->
        [yes] Discovery counter { $counter } is on your board.
       *[no] There's no blank hex left for discovery counter { $counter }. It stays in the box.
    }
   *[other] Discovery counter { $counter } is placed face down in { $place }.
}
counter-seen = { $player } looks at discovery counter { $counter }{ $says ->
    [none] { "" }
   *[other] { ": " }{ $says }
}.
counter-shown = { $player } shows discovery counter { $counter } to all{ $says ->
    [none] { "" }
   *[other] { ": " }{ $says }
}.
stage-reached = { $stage ->
    [counters] Place the discovery counters.
    [specialties] { $mapless ->
        [yes] Place the { $counters } discovery counters face down on your board. Each goes in a blank hex at least { $from-published } hexes from published land and { $apart } from any other counter.
       *[no] Choose the explorers' specialties.
    }
    [ports] Mark the starting ports in secret.
    [order] All ports are marked. Roll to see who begins.
    [outfit] The ports are revealed. Outfit the expeditions.
    [play] Setup is complete. Play begins.
    [over] The game is over.
   *[other] { "" }
}
port-marked = { $secret ->
    [yes] { $player } marks a port in secret.
   *[no] { $player } starts from { $port }.
}
order-rolled = { $alone ->
    [yes] { $first } plays alone.
   *[no] { $first } begins. The order of play is { LIST($order) }.
}

# The turn and the end of the game

turn-began = Month { $number }: it's { $player ->
    [none] the next player
   *[other] { $player }
}'s turn.
step-began = { "" }
end-agreed = The players agree that the game ends { $end ->
    [months] after { AS($months, "months") }
    [points] at { $target ->
        [one] { $target } published victory point
       *[other] { $target } published victory points
    }
    [map] when all of Africa is mapped
   *[other] when they say so
}.
game-ended = The game is over: { $why }. Final places: { $found }.
place-taken = { $rank }{ $shared ->
    [yes] { " " }(tied)
   *[no] { "" }
} { $player }, { AS($points, "points") }
won = { $player } has published enough victory points and wins the game.
hand-resolved = { $step ->
    [none] Resolved manually: { $matter }{ $told }.
   *[other] Finished manually: { $step }{ $told }.
}

# Charts, house rules, what is looked up

house-rule-set = { $name ->
    [closed-counters] { $value ->
        [none] House rule open-counters is on: discovery counters are read aloud (23.1).
       *[other] Only whoever looks at a discovery counter knows its face, until it's published or shown (23.1).
    }
   *[other] { $value ->
        [none] House rule { $name } is off.
       *[other] House rule { $name } is now { $value }{ $words ->
            [none] { "" }
           *[other] : { $words } ({ $rule })
        }.
    }
}
astray = { $months ->
    [0] { $player }'s expedition has found its way again.
   *[other] { $player }'s expedition has been lost for { AS($months, "months") } in a row.
}
chart-cell-set = Chart changed: { $row }, { $column } is now { $value }{ $was ->
    [none] { "" }
   *[other] , not { $was }
} ({ $source ->
    [owner] your own chart
   *[other] source: { $source }
}), in the chart { $title }.
chart-set = The chart { $title } is replaced. It now has { $number ->
    [one] { $number } row
   *[other] { $number } rows
}.
chart-reset = The chart { $title } is back to how it was when the campaign began.
consulted = { $player ->
    [none] Looked up: { $what }: { the-result }.
   *[other] Tried out of turn for { $player }, { $what }: { the-result } ({ $applied ->
        [yes] counts
       *[no] doesn't count
    }).
}
the-result = { $result ->
    [none] nothing happens
   *[other] { $result }
}

# A game that was played on paper before

map-adopted = { $mapless ->
    [yes] The map is on the table.
   *[no] The map is entered from the table: { $known ->
        [none] only the printed board
       *[other] { LIST($known) }
    }.
}
sheet-adopted = { $player }'s explorer{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
} { $standing ->
    [europe] is in Europe
    [dead] is dead
    [captive] is held captive by { $captor ->
        [0] a band
       *[other] tribe { $captor }
    }
   *[africa] is { $mapless ->
        [yes] on the table's board
       *[no] in { $place }
    }{ $stores ->
        [none] , alone
       *[other] { " " }with { $stores }
    }
}: { AS($published, "victory-points") } published, { $hand } in hand.
play-taken-up = Month { $month }: it's { $player }'s turn. Play continues.

# Journalists, epic journeys, searches and studies

news-made = { $who ->
    [none] { "" }
   *[other] { LIST($who) } { $number-of ->
        [one] notes
       *[other] note
    } the news: { $told }.
}
news-published = { $player } is the first to publish { $told }.
interviewed = { $journalist } interviews { $player }'s { $explorer }{ $where ->
    [none] { "" }
   *[other] { " " }in { $where }
}.
journey-made = { $after ->
    [none] { $player } is the first to travel from { $start } straight to { $end } (25.31).
   *[other] { $player } travels from { $start } straight to { $end }, as { $after } did before. It counts for { $player } if { $after }'s explorer dies before publishing it (25.31).
}
journey-published = { $player } publishes the epic journey from { $start } to { $end }.
searched = { $player } searches { $place } and finds nothing.
tribe-studied = { $result ->
    [studied] { $player } studies tribe { $tribe }.
    [jeered] Tribe { $tribe } jeers at { $player }'s sermon.
    [ignored] Tribe { $tribe } ignores { $player }'s sermon.
    [heard] Tribe { $tribe } listens to { $player }'s sermon.
    [applauded] Tribe { $tribe } applauds { $player }'s sermon.
    [witch-doctor-baptized] The witch doctor of tribe { $tribe } asks { $player } for baptism.
    [chief-baptized] The chief of tribe { $tribe } asks { $player } for baptism.
    [dies] { $player }'s explorer catches a disease from the sick of tribe { $tribe } and dies.
    [sick] { $player }'s explorer catches a disease from the sick of tribe { $tribe }.
    [epidemic] { $player } can't stop the epidemic of tribe { $tribe }.
    [minor] { $player } cures minor cases in tribe { $tribe }.
    [major] { $player } cures serious cases in tribe { $tribe }.
   *[other] { $player } spends a turn with tribe { $tribe }.
}

# One message for each fact, named after it; the fact's fields are its values, with `place` for the
# hex of a fact and `mapless` where the table has its own board. An empty message tells nothing.

# Set-up

player-joined = { $player } sits down{ $explorer ->
    [none] { "" }
   *[other] { " " }with { $explorer }
}{ $specialty ->
    [none] { "" }
   *[other] , { AS($specialty, "a-specialty") }
}{ $colour ->
    [none] { "" }
   *[other] { " " }({ AS($colour, "color") })
}.
specialty-chosen = { $player }'s explorer is { AS($specialty, "a-specialty") }.
counter-placed = { $hex ->
    [none] { $mapless ->
        [yes] Discovery counter { $counter } lies on the board of the table.
       *[no] No blank hex is left for discovery counter { $counter }: it stays in the box.
    }
   *[other] Discovery counter { $counter } lies face down in { $place }.
}
counter-seen = { $player } turns discovery counter { $counter } over: { $says }.
stage-reached = { $stage ->
    [counters] The discovery counters are laid out.
    [specialties] { $mapless ->
        [yes] Lay the { $counters } discovery counters face down on your board, each in a blank hex at least { $from-published } hexes from published land and { $apart } from any other.
       *[no] The explorers take up their callings.
    }
    [ports] The starting ports are marked in secret.
    [order] All ports are marked; dice decide who begins.
    [outfit] The ports are revealed, and the expeditions are outfitted.
    [play] Everything is ready: play begins.
    [over] The game is over.
   *[other] { "" }
}
port-marked = { $secret ->
    [yes] { $player } has marked a port in secret.
   *[no] { $player } begins from { $port }.
}
order-rolled = { $alone ->
    [yes] { $first } plays alone.
   *[no] { $first } begins; the order is { LIST($order) }.
}

# The turn and the end of the game

turn-began = Month { $number }: { $player ->
    [none] the next player
   *[other] { $player }
} is in turn.
step-began = { "" }
end-agreed = The table agrees that the game ends { $end ->
    [months] after { AS($months, "months") }
    [points] with { $target ->
        [one] { $target } published victory point
       *[other] { $target } published victory points
    }
    [map] when all of Africa is mapped
   *[other] when the table likes
}.
game-ended = The game is over: { $why }. Places: { $found }.
place-taken = { $rank }{ $shared ->
    [yes] { " " }(shared)
   *[no] { "" }
} { $player }, { AS($points, "points") }
won = { $player } has published enough and wins the game.
hand-resolved = { $step ->
    [none] Resolved by hand: { $matter }: { $outcome }.
   *[other] Finished by hand: { $step }: { $outcome }.
}

# Charts, house rules, what is looked up

house-rule-set = { $value ->
    [none] The house rule { $name } is dropped.
   *[other] From now on the house rule { $name } is { $value }{ $words ->
        [none] { "" }
       *[other] : { $words } ({ $rule })
    }.
}
astray = { $months ->
    [0] { $player }'s expedition has found its way again.
   *[other] { $player }'s expedition has been lost for { AS($months, "months") } in a row.
}
chart-cell-set = From now on { $row }, { $column }: { $value }{ $was ->
    [none] { "" }
   *[other] , not { $was }
} ({ $source ->
    [owner] your own chart
   *[other] source: { $source }
}) in the chart { $title }.
chart-set = From now on the chart { $title } is another one, with { $number ->
    [one] { $number } row
   *[other] { $number } rows
}.
chart-reset = The chart { $title } is again as it was when the campaign began.
consulted = { $player ->
    [none] Looked up: { $what }: { the-result }.
   *[other] Tried out of turn for { $player }, { $what }: { the-result } ({ $applied ->
        [yes] it counts
       *[no] it does not count
    }).
}
the-result = { $result ->
    [none] nothing comes of it
   *[other] { $result }
}

# A game that was played on paper before

map-adopted = { $mapless ->
    [yes] The map lies on the table.
   *[no] The map is taken over from the table: { $known ->
        [none] the printed board alone
       *[other] { LIST($known) }
    }.
}
sheet-adopted = { $player }'s explorer{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
} { $standing ->
    [europe] is in Europe
    [dead] is no more
    [captive] is held captive by { $captor ->
        [0] a band
       *[other] tribe { $captor }
    }
   *[africa] stands { $mapless ->
        [yes] on the table's board
       *[no] in { $place }
    } with { $stores ->
        [none] nobody else
       *[other] { $stores }
    }
}; { AS($published, "victory-points") } published, { $hand } noted.
play-taken-up = Month { $month }: { $player } is in turn, and play goes on.

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
    [none] { $player } is the first to go from { $start } straight to { $end } (25.31).
   *[other] { $player } goes from { $start } straight to { $end }, as { $after } did before: it counts for him if { $after }'s explorer dies unpublished (25.31).
}
journey-published = { $player } publishes the epic journey from { $start } to { $end }.
searched = { $player } searches { $place } in vain.
tribe-studied = { $result ->
    [studied] { $player } studies tribe { $tribe }.
    [jeered] Tribe { $tribe } jeers at { $player }'s sermon.
    [ignored] Tribe { $tribe } takes no notice of { $player }'s sermon.
    [heard] Tribe { $tribe } hears { $player }'s sermon out.
    [applauded] Tribe { $tribe } applauds { $player }'s sermon.
    [witch-doctor-baptized] The witch doctor of tribe { $tribe } asks { $player } for baptism.
    [chief-baptized] The chief of tribe { $tribe } asks { $player } for baptism.
    [dies] { $player } takes a disease from the sick of tribe { $tribe }, and it is his death.
    [sick] { $player } takes a disease from the sick of tribe { $tribe }.
    [epidemic] { $player } cannot halt the epidemic of tribe { $tribe }.
    [minor] { $player } heals light cases of tribe { $tribe }.
    [major] { $player } heals grave cases of tribe { $tribe }.
   *[other] { $player } gives a turn to tribe { $tribe }.
}

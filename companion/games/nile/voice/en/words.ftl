# Words that many messages of the log use: amounts, kinds, ways to travel, causes.

because = { $cause ->
    [none] { $rule ->
        [none] { "" }
       *[other] { " " }({ $rule })
    }
   *[other] { $rule ->
        [none] { AS($cause, "in-brackets") }
       *[other] { " " }({ AS($cause, "cause") }, { $rule })
    }
}
in-brackets = { $value ->
    [none] { "" }
   *[other] { " " }({ AS($value, "cause") })
}
end-why = { $why ->
    [none] .
   *[other] : { $why }.
}

amount-bearers = { $value ->
    [one] { $value } bearer
   *[other] { $value } bearers
}
amount-askaris = { $value ->
    [one] { $value } askari
   *[other] { $value } askaris
}
amount-guides = { $value ->
    [one] { $value } guide
   *[other] { $value } guides
}
amount-canoes = { $value ->
    [one] { $value } canoe
   *[other] { $value } canoes
}
amount-horses = { $value ->
    [one] { $value } horse
   *[other] { $value } horses
}
amount-camels = { $value ->
    [one] { $value } camel
   *[other] { $value } camels
}
amount-rations = { $value ->
    [one] { $value } ration
   *[other] { $value } rations
}
amount-gifts = { $value ->
    [one] { $value } gift
   *[other] { $value } gifts
}
amount-water = { $value } water
amount-muskets = { $value ->
    [one] { $value } musket
   *[other] { $value } muskets
}
amount-tusks = { $value ->
    [one] { $value } tusk
   *[other] { $value } tusks
}
amount-specimens = { $value ->
    [one] { $value } specimen
   *[other] { $value } specimens
}
amount-nothing = nothing

victory-points = { $value ->
    [one] { $value } victory point
   *[other] { $value } victory points
}
movement-points = { $value ->
    [one] { $value } movement point
   *[other] { $value } movement points
}
months = { $value ->
    [one] { $value } month
   *[other] { $value } months
}
hexes = { $value ->
    [one] { $value } hex
   *[other] { $value } hexes
}
tribes = { $value ->
    [one] { $value } tribe
   *[other] { $value } tribes
}
discovery-counters = { $value ->
    [one] { $value } discovery counter
   *[other] { $value } discovery counters
}
warriors = { $value ->
    [one] { $value } warrior
   *[other] { $value } warriors
}

goods = { $value ->
    [bearer] bearers
    [askari] askaris
    [guide] guides
    [canoe] canoes
    [horse] horses
    [camel] camels
    [ration] rations
    [gift] gifts
    [musket] muskets
    [tusk] tusks
    [specimen] specimens
   *[other] { $value }
}
a-specialty = { $value ->
    [botanist] a botanist
    [doctor] a doctor
    [ethnologist] an ethnologist
    [explorer] an explorer
    [geologist] a geologist
    [journalist] a journalist
    [missionary] a missionary
   *[zoologist] a zoologist
}
mode-foot = on foot
mode-mounted = mounted
mode-canoe = by canoe
mode = { $value ->
    [foot] { mode-foot }
    [mounted] { mode-mounted }
    [canoe] { mode-canoe }
   *[other] { $value }
}
level = { $value ->
    [cautious] cautious
    [normal] normal
    [reckless] reckless
   *[other] { $value }
}
terrain = { $value ->
    [none] blank
    [desert] desert
    [jungle] jungle
    [lake] lake
    [swamp] swamp
    [veldt] veldt
    [mountain] mountain
    [jungle-swamp] jungle/swamp
    [jungle-mountain] jungle/mountain
   *[other] { $value }
}
side-bearing = { $value } ({ $bearing ->
    [N] N
    [NE] NE
    [E] E
    [SE] SE
    [S] S
    [SW] SW
    [W] W
   *[NW] NW
})
size = { $value ->
    [small] small
    [medium] medium
   *[large] large
}
color = { $value ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [black] black
    [white] white
    [orange] orange
    [purple] purple
   *[other] { $value }
}
find = { $value ->
    [mountain] mountain
    [waterfall] waterfall
    [lake] lake
    [special] special
    [named] named
    [bonus] bonus
    [specimen] specimen
    [tribe] tribe
    [plant] plant
    [animal] animal
    [mineral] mineral
   *[other] { $value }
}

# Why somebody or something was lost or gained; else it is the name of a card.
cause = { $value ->
    [captured] captured
    [care-of-the-sick] sickness
    [cataract-losses] cataract losses
    [counted-by-the-table] counted at the table
    [defeat] defeated
    [defeated] after a defeat
    [died-of-sickness] died of sickness
    [died-of-thirst] died of thirst
    [does-a-bearers-work] bearer's work
    [drunk-in-the-desert] desert
    [escaped] escaped
    [finished-by-hand] finished manually
    [fought] after a battle
    [free-tickets-are-not-kept] free tickets aren't kept
    [given-to-the-chief] given to the chief
    [killed-by-natives] killed by natives
    [killed-in-captivity] killed in captivity
    [killed-in-the-fight] killed in the fight
    [looted] looted
    [lost] the party is lost
    [meal] meal
    [native-trade] native trade
    [negotiated] after negotiating
    [no-movement-points-are-left] no movement points left
    [offered-to-the-chief] offered to the chief
    [poisoned-by-a-chief] poisoned by a chief
    [poisoned-by-a-witch-doctor] poisoned by a witch doctor
    [policy-1] policy 1
    [policy-2] policy 2
    [policy-3] policy 3
    [policy-4] policy 4
    [policy-5] policy 5
    [policy-6] policy 6
    [prisoners-kept] prisoners kept
    [recovered] recovery roll
    [retired] retired
    [shot-for-meat] shot for meat
    [starving] starving
    [taken-from-the-hex] taken from the hex
    [taken-up] taken up
    [takes-a-spare-musket] takes a spare musket
    [the-explorer-did-a-bearers-work] bearer's work
    [the-explorer-sails] the explorer sails
    [the-explorer-takes-it] the explorer takes it
    [the-make-up-is-changed] new make-up
    [the-search-for-a-mineral] the search for a mineral
    [the-search-for-a-plant] the search for a plant
    [the-search-for-an-animal] the search for an animal
    [thirst] thirst
    [too-much-to-carry] too much to carry
    [victory] victory
    [wandered-off] wandered off
    [water-found] water found
    [withdrew] after withdrawing
    [went-over-the-falls] went over the falls
   *[other] { AS($value, "card") }
}

# The article before a word of the data, where a language has one: $vowel says how it begins.
a-thing = { $vowel ->
    [yes] an
   *[no] a
} { $value }

# What points are for

noted-hex = hex { $hex }, { AS($terrain, "terrain") }
noted-hexes = hexes of the map
noted-friend = tribe { $tribe } befriended
noted-prisoners = prisoners of tribe { $tribe } released
noted-tusks = { AS($tusks, "amount-tusks") }
noted-specimen = { AS($kind, "find") } of { $hex }
noted-work = { $work ->
    [conversion] conversion
   *[treatment] treatment
} of tribe { $tribe }
noted-battle = { $player }'s { $result ->
    [victory] victory over
   *[defeat] defeat by
} { $tribe ->
    [none] a band
   *[other] tribe { $tribe }
}{ $hex ->
    [none] { "" }
   *[other] { " " }in { $hex }
}, { $when ->
    [none] month { $month }
   *[other] { $when }
}
noted-height = { AS($rank, "noted-rank") }highest { AS($kind, "find") } ({ $hex }, { $feet } ft)
noted-lake = { AS($rank, "noted-rank") }largest lake ({ $hex }, { AS($hexes, "hexes") }{ $area ->
    [none] { "" }
   *[other] { " " }and { $area } sq mi
})
noted-river = { AS($rank, "noted-rank") }longest river ({ $river }, farthest hex { $hex })
noted-rank = { $value ->
    [second] second{ " " }
    [third] third{ " " }
   *[other] { "" }
}
noted-report = report: { AS($name, "card") }
noted-interview = interview with { $name }
noted-set = set by the table
noted-lakes-and-rivers = largest lakes and longest rivers

specialty = { $value ->
    [botanist] botanist
    [doctor] doctor
    [ethnologist] ethnologist
    [explorer] explorer
    [geologist] geologist
    [journalist] journalist
    [missionary] missionary
   *[zoologist] zoologist
}

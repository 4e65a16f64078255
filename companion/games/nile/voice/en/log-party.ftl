# An expedition: where it is, who belongs to it, what it carries (5 to 26). Disasters that last.

expedition-landed = { $player } lands at { $place }{ $closed ->
    [yes] { "" }
   *[no] { " " }with { $stores ->
        [none] nothing
       *[other] { $stores }
    }
}.{ $armed ->
    [yes] { " " }The explorer has a musket.
   *[no] { "" }
}
the-port = the port
party-changed = { $said ->
    [none] { "" }
   *[other] { $player }'s expedition { LIST($said) }{ because }.
}
party-gains = gains { $value }
party-loses = loses { $value }
party-eats = eats { $value }
party-drinks = drinks { $value }
party-sick = has { $value } fall sick
party-well = has { $value } recover
explorer-changed = { $said ->
    [none] { "" }
   *[other] { $player }'s explorer { LIST($said) }{ because }.
}
explorer-armed = { $value ->
    [yes] has a musket
   *[no] loses his musket
}
explorer-sick = { $value ->
    [yes] falls sick
   *[no] recovers
}
explorer-debased = { $value ->
    [yes] debases himself with bearer's work
   *[no] regains respect
}

activity-chosen = The expedition travels { AS($mode, "mode") } at { AS($level, "level") } activity: { AS($allowance, "movement-points") }.
mode-changed = { $player } now travels { AS($mode, "mode") }.
hastened = { $player }'s expedition has { $points ->
    [one] { $points } extra movement point
   *[other] { $points } extra movement points
} in month { $turn }.
points-spent = { "" }
move-ended = { $lost ->
    [yes] The expedition is lost and stops for this turn.
   *[no] { $reason ->
        [stays] The expedition moves no further.
       *[other] The expedition stops for this turn{ AS($reason, "in-brackets") }.
    }
}
moved = { $player } { $back ->
    [none] enters
    [withdrew] withdraws to
   *[other] falls back to
} { $place ->
    [none] another hex
   *[other] { $place }
}.
placed = { "" }
known = { "" }
portaged = { $trips ->
    [0] { $beyond ->
        [yes] The canoes lie between the cataract and the hexside.
       *[no] { "" }
    }
   *[other] { $player } has made { $trips ->
        [one] { $trips } portage trip
       *[other] { $trips } portage trips
    } around the cataract.
}
fresh-food = { $rations ->
    [0] { $hunted ->
        [yes] The hunters return with nothing.
       *[no] { "" }
    }
   *[other] { $hunted ->
        [yes] Hunting
       *[no] Shooting animals
    } brings { $rations ->
        [one] { $rations } fresh ration
       *[other] { $rations } fresh rations
    }.
}
water-declined = { "" }
watered = { "" }
cached = { $closed ->
    [yes] { $player } hides things in cache { $number } in { $place }.
   *[no] { $player }'s cache { $number } in { $place } contains { $stores }.
}
cache-opened = { $found ->
    [yes] { $by } opens { the-cache }{ $left ->
        [none] { "" }
       *[other] { " " }and leaves part of it there
    }.
   *[no] { $by } finds that { the-cache } is gone.
}
the-cache = { $whose ->
    [own] { "" }
    [old] old{ " " }
   *[other] { $owner }'s{ " " }
}cache { $number }

points-noted = { $player } { $lost ->
    [yes] crosses off
   *[no] notes
} { AS($number, "victory-points") }{ $what ->
    [none] { "" }
   *[other] { " " }for { $what }
}.
points-published = { $player } publishes everything noted so far in Europe.
found = { $player } notes a discovery: { $what }{ $size ->
    [none] { "" }
   *[other] { " " }of { AS($kind, "measure") }
}{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
}.
measure = { $value ->
    [lake] { $size } square miles
    [mountain] { $size } feet
    [waterfall] { $size } feet
   *[other] { $size }
}
find-placed = { $name }{ $where ->
    [none] { "" }
    [europe] { "" }
    [africa] { " " }(left in Africa)
   *[other] { " " }(in { $where })
}
find-named = { $name } ({ AS($kind, "find") })
went-to-europe = { $player } disbands the expedition and sails for Europe.
money-raised = { $player } has ${ $money } to spend.

explorer-captured = { $tribe ->
    [0] A band
   *[other] Tribe { $tribe }
} captures { $player }'s explorer. The expedition is gone.
explorer-freed = { $player }'s explorer escapes.
explorer-died = { $player }'s explorer { AS($cause, "death") }.{ $mapless ->
    [yes] { " " }Erase from your board everything that only this explorer visited and no one published{ $named ->
        [none] { "" }
       *[other] { " " }(on record: { LIST($named) })
    }.{ $halved ->
        [none] { "" }
       *[other] { " " }{ LIST($halved) } { are-again }.
    }{ $tribes ->
        [none] { "" }
       *[other] { " " }Remove native markers: { LIST($tribes) }.
    }
   *[no] { $hexes ->
        [0] { "" }
       *[other] { " " }{ AS($hexes, "hexes") } that no one else knows { $hexes ->
            [one] is
           *[other] are
        } erased.
    }{ $halved ->
        [none] { "" }
       *[other] { " " }{ LIST($halved) } { are-again }.
    }
}
death = { $value ->
    [none] dies
    [died-of-sickness] dies of sickness
    [died-of-thirst] dies of thirst
    [killed-by-natives] is killed by natives
    [killed-in-captivity] is killed in captivity
    [poisoned-by-a-chief] is poisoned by a chief
    [poisoned-by-a-witch-doctor] is poisoned by a witch doctor
    [retired] retires
    [went-over-the-falls] goes over the falls and dies
   *[other] dies ({ $value })
}
are-again = { $number ->
    [one] is
   *[other] are
} partly explored again
new-explorer = { $player } continues with { $name }, { AS($specialty, "a-specialty") }.

hampered = { $said ->
    [none] { "" }
   *[other] { AS($cause, "card") }: { LIST($said) } this turn.
}
hampered-guns = { $value ->
    [2] half the guns count
   *[other] one gun in { $value } counts
}
hampered-water = everyone needs { $value ->
    [2] twice
   *[other] { $value } times
} the water
hampered-fords = no river can be forded
shot-at = { $shots ->
    [0] { $player }'s party has no gun to shoot { the-animal } with.
   *[other] { $own ->
        [yes] { $player }'s explorer shoots { the-animal } himself.
       *[no] { $hits ->
            [0] { $player }'s party misses { the-animal } with { $shots ->
                [one] its only shot
               *[other] all { $shots } shots
            }.
           *[other] { $player }'s party shoots { the-animal }: { $hits ->
                [one] { $hits } hit
               *[other] { $hits } hits
            } in { $shots ->
                [one] { $shots } shot
               *[other] { $shots } shots
            }.
        }
    }
}
the-animal = the { $animal }
errand-given = { $name ->
    [none] { $player } no longer follows a rumor.
   *[other] { $name }: { $player } must go to { $where }.
}
rumour-hex = the hex of the rumor, on side { $side }

sheet-published = { $closing ->
    [yes] Final scoring gives { $player } { AS($total, "victory-points") } for rivers, lakes and heights.
   *[no] { $player } publishes { AS($total, "victory-points") } in Europe.
}
outfit-bought = { "" }
specimens-landed = { $said }
specimens-home = { LIST($names) } { are } brought to Europe
specimens-left = { LIST($names) } { are } left in Africa
are = { $number ->
    [one] is
   *[other] are
}
specimens-placed = { $names ->
    [none] { "" }
   *[other] { $player } { $africa ->
        [yes] loses { LIST($names) }
       *[no] { $place ->
            [none] gets { LIST($names) } back
           *[other] hides { LIST($names) } in { $place }
        }
    }.
}
the-specimen = the { AS($name, "find") } of { $place }
donation-received = { $player } receives { $donation }.
donation-ticket = a free ticket to { $port }
donation-none = no donation
donation-cash = a donation of { $cash }
donations-discarded = { $player } discards { $number ->
    [one] { $number } donation
   *[other] { $number } donations
}{ because }.

# An expedition: where it is, who belongs to it, what it carries (5 to 26). Disasters that last.

expedition-landed = { $player } stands at { $place } with { $stores ->
    [none] { $armed ->
        [yes] the explorer's own musket
       *[no] nothing at all
    }
   *[other] { $stores }{ $armed ->
        [yes] , and the explorer's own musket
       *[no] { "" }
    }
}.
the-port = the port
party-changed = { $said ->
    [none] { "" }
   *[other] { $player }'s expedition { LIST($said) }{ because }.
}
party-gains = gains { $value }
party-loses = loses { $value }
party-sick = has { $value } fall sick
party-well = has { $value } well again
explorer-changed = { $said ->
    [none] { "" }
   *[other] { $player }'s explorer { LIST($said) }{ because }.
}
explorer-armed = { $value ->
    [yes] has a musket of his own
   *[no] has lost his musket
}
explorer-sick = { $value ->
    [yes] falls sick
   *[no] is well again
}
explorer-debased = { $value ->
    [yes] debases himself by bearers' work
   *[no] is himself again
}

activity-chosen = The expedition goes { AS($mode, "mode") } at { AS($level, "level") } activity: { AS($allowance, "movement-points") }.
mode-changed = { $player } travels { AS($mode, "mode") } from here on.
hastened = { $player }'s expedition has { AS($points, "movement-points") } more in month { $turn }.
points-spent = { "" }
move-ended = { $lost ->
    [yes] The expedition is lost and moves no further this turn.
   *[no] { $reason ->
        [stays] The expedition stays where it is.
       *[other] The expedition moves no further{ AS($reason, "in-brackets") }.
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
        [yes] { $player }'s expedition is past the cataract.
       *[no] { "" }
    }
   *[other] { $player } has made { $trips ->
        [one] { $trips } portage trip
       *[other] { $trips } portage trips
    } round the cataract.
}
fresh-food = { $rations ->
    [0] { $hunted ->
        [yes] The hunters come back with nothing.
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
cached = { $player }'s cache { $number } in { $place } holds { $stores }.
cache-opened = { $found ->
    [yes] { $by } opens { the-cache }{ $left ->
        [none] { "" }
       *[other] ; a part of it stays hidden
    }.
   *[no] { $by } finds that { the-cache } is gone.
}
the-cache = { $whose ->
    [own] { "" }
    [old] old{ " " }
   *[other] { $owner }'s{ " " }
}cache { $number }

points-noted = { $player } { $lost ->
    [yes] strikes off
   *[no] notes
} { AS($number, "victory-points") }{ $what ->
    [none] { "" }
   *[other] { " " }for { $what }
}.
points-published = { $player } publishes in Europe all that was noted so far.
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
} holds { $player }'s explorer captive; the expedition is gone.
explorer-freed = { $player }'s explorer escapes.
explorer-died = { $player }'s explorer is no more{ AS($cause, "in-brackets") }{ $mapless ->
    [yes] . Erase from your board what only he visited and nobody published{ $named ->
        [none] { "" }
       *[other] { " " }(on record: { LIST($named) })
    }.{ $halved ->
        [none] { "" }
       *[other] { " " }{ LIST($halved) } { are-again }.
    }{ $tribes ->
        [none] { "" }
       *[other] { " " }Native markers come off: { LIST($tribes) }.
    }
   *[no] { $hexes ->
        [0] { "" }
       *[other] ; { AS($hexes, "hexes") } known to nobody else { $hexes ->
            [one] is
           *[other] are
        } erased
    }{ $halved ->
        [none] { "" }
       *[other] ; { $again } { are-again }
    }.
}
are-again = { $number ->
    [one] is
   *[other] are
} partly explored again
new-explorer = { $player } goes on with { $name }, { AS($specialty, "a-specialty") }.

hampered = { $said ->
    [none] { "" }
   *[other] { $cause }: { LIST($said) } this turn.
}
hampered-guns = { $value ->
    [2] half of the guns count
   *[other] one gun in { $value } counts
}
hampered-water = { $value ->
    [2] twice
   *[other] { $value } times
} the water is needed
hampered-fords = no river can be forded
shot-at = { $shots ->
    [0] { $player }'s party has no gun to shoot { the-animal } with.
   *[other] { $own ->
        [yes] { $player }'s explorer himself shoots { the-animal }.
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
    [none] { $player } follows the rumour no further.
   *[other] { $name }: { $player } must make for { $where }.
}
rumour-hex = the hex of the rumour, on side { $side }

sheet-published = { $closing ->
    [yes] The closing account pays { $player } { AS($total, "victory-points") } for rivers, lakes and heights.
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
            [none] has { LIST($names) } back
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

# The chronicle: a book of the 1820s, told by those who were there. A message with attributes has
# that many wordings of one thing, which take turns. A sentence gets its capital and its full stop
# when the book is put together.

# The title page and the parts of the book

book-title = { $title }: an account of travels in Africa, { $years }
book-account = An Account of Travels
book-interior = in the Interior of
book-africa = AFRICA
book-years = in the years { $since }{ $until ->
    [none] { "" }
   *[other] { " " }to { $until }
}
book-journals = from the journals of { LIST($names) }
book-nobody = nobody
book-untitled = A chronicle
book-subject = An account of a campaign of Source of the Nile
book-mark-title = Title
book-mark-map = Map
book-reader = To the reader
book-contents = Contents
book-chapter = Chapter { $number }
book-map = The country as it is known at the end of this book
book-own-board = The country before anybody came: this campaign was mapped on the table's own board
book-way = The route of the expedition, on the map as known at the end of this book.
book-end = The end
book-unfinished = How matters stand

# Before the first chapter

preface = { $expeditions ->
    [0] No expedition had set out into the interior of Africa when this was printed, in { $month }.
   *[other] These pages contain { $expeditions ->
        [one] one expedition
       *[other] { AS($expeditions, "number") } expeditions
    } into the interior of Africa, from { $months }, each told by the explorer who led it and put in the order in which they left the coast. Four figures name a place by its column and row on the map.
}
travellers = { $others ->
    [none] The traveller is { $last }.
   *[other] The travellers are { $others }; and { $last }.
}
traveller = { $name }{ $specialty ->
    [none] { "" }
   *[other] , { AS($specialty, "a-specialty") }
}{ $earlier ->
    [none] { "" }
   *[other] , successor of { LIST($earlier) }
}{ $player ->
    [none] { "" }
   *[other] { " " }(sent out by { $player })
}

# A chapter: its title, the line below, the heads of what it tells

title-through = From { $start } to { $end }
title-death = From { $start }, without return
title-captivity = From { $start } into captivity
title-lake = From { $start } to the great lake
title-mountain = From { $start } to the high mountains
title-waterfall = From { $start } to the falls
title-country = From { $start } { $country ->
    [desert] into the desert
    [jungle] into the great forest
    [jungle-mountain] into the wooded hills
    [jungle-swamp] into the drowned forest
    [mountain] into the mountains
    [swamp] into the swamps
    [veldt] across the grasslands
   *[other] into the unknown
}
title-back = From { $start } and back
title = From { $start }
title-again = { $title }{ $times ->
    [1] { "" }
    [2] , again
   *[other] , the { AS($times, "ordinal") } time
}
start-hex = hex { $hex }
start-coast = the coast
chapter-line = { $explorer }{ $specialty ->
    [none] { "" }
   *[other] , { AS($specialty, "specialty") }
} · { $when }

head-departure = Departure from { $start }
head-mapped = { $count ->
    [one] A hex mapped
   *[other] { AS($count, "number") } hexes mapped
}
head-return = Return to Europe from { $end }
head-not-ended = The journey not ended
head-friendship = Friendship with { $who }
head-met = { $who } met
head-victory = Victory over { $who }
head-defeat = Defeat by { $who }
head-captivity = Captivity
head-escape = Escape
head-journey = The first from { $start } to { $end }
head-closing = The closing account
head-publication = Publication
head-won = The prize won
head-death = The end of the explorer
head-secret = A secret
head-mountain = A mountain of { $value } feet
head-waterfall = A waterfall of { $value } feet
head-lake = A great lake
head-specimen = { $what } for the collection

# What became of an explorer, after the title of his journey; nothing of one who came home

fate = { $cause ->
    [none] { "" }
    [away] still in the interior
    [captive] held captive
    [died-of-sickness] died of sickness
    [died-of-thirst] died of thirst
    [killed-by-natives] killed by natives
    [killed-in-captivity] killed in captivity
    [poisoned-by-a-chief] poisoned by a chief
    [poisoned-by-a-witch-doctor] poisoned by a witch doctor
    [retired] retired
    [went-over-the-falls] went over the falls
   *[other] died on the way
}

# How a chapter begins

begun-before = What went before stands in notebooks that are not printed here. At this point I was at { $start } with { $outfit }
introduced = My name is { $name }{ $specialty ->
    [none] { "" }
   *[other] , { AS($specialty, "a-specialty") } by calling
}
succeeded = I, { $name }, took up what { $before } had to leave unfinished
outfitted-for-nothing = At { $start } I stood ready with { $outfit }
outfitted-again =
    .a = For my { AS($expedition, "ordinal") } expedition I had ${ $money }; at { $start } it bought me { $outfit }
    .b = { $start } was chosen for the { AS($expedition, "ordinal") } attempt, and ${ $money } went into { $outfit }
    .c = I landed at { $start } for the { AS($expedition, "ordinal") } time of setting out, with ${ $money } to spend, and soon had { $outfit }
    .d = With ${ $money } in hand I fitted out my { AS($expedition, "ordinal") } expedition at { $start }: { $outfit }
    .e = Once more a ship put me ashore, at { $start }; my { AS($expedition, "ordinal") } expedition, bought for ${ $money }, had { $outfit }
outfitted =
    .a = At { $start } ${ $money } procured me { $outfit }
    .b = I came ashore at { $start }, where for ${ $money } I got together { $outfit }
    .c = My patrons had given ${ $money }; at { $start } they turned into { $outfit }
    .d = It was from { $start } that I set out, ${ $money } the poorer and the richer by { $outfit }
outfitted-unseen = At { $start } I stood ready; with whom and with what is nobody's business but my own
outfit-nobody = nobody at all
own-musket =
    .a = A musket of my own hung from my shoulder
    .b = I carried a musket like everybody else
    .c = My own musket I kept by me
    .d = { "" }
    .e = { "" }

# The end of the book

closing-won = In { $month } the question was settled: { LIST($who) } had { AS($points, "points") } to show in print, where { $target } were asked, and the race for the interior was over.
closing-ended = In { $month } the accounts were closed: { LIST($who) } { $number ->
    [one] came first, with { AS($points, "points") } to show in print.
   *[other] had { AS($points, "points") } each to show in print.
}
closing-undecided = In { $month }, where this account stops, nothing is decided.{ $number ->
    [0] { "" }
    [one] { " " }{ LIST($away) } is still out.
   *[other] { " " }{ LIST($away) } are still out.
}
closing-mapped = { $hexes ->
    [one] One hex
   *[other] { AS($hexes, "number") } hexes
} of the interior had been mapped by then, and { $friends ->
    [0] no friendship
    [one] one friendship
   *[other] { AS($friends, "number") } friendships
} made with its tribes.

# Tables

gains-for = points for
gains-points = points
gains-sum = published of these
gains-secret = a discovery not yet published
fate-published = published
fate-in-hand = in hand
fate-lost = lost
muster-out = set out
muster-back = at the end
muster-kind = { $value ->
    [bearers] bearers
    [askaris] askaris
    [guides] guides
    [canoes] canoes
    [horses] horses
    [camels] camels
    [rations] rations
    [gifts] gifts
    [water] water
    [muskets] muskets
    [tusks] tusks
   *[specimens] specimens
}
standings-explorer = explorer
standings-journeys = journeys
standings-hexes = hexes
standings-friends = friends
standings-published = published
standings-hand = in hand

# Dates

month-1 = January
    .short = Jan.
month-2 = February
    .short = Feb.
month-3 = March
    .short = Mar.
month-4 = April
    .short = Apr.
month-5 = May
    .short = May
month-6 = June
    .short = June
month-7 = July
    .short = July
month-8 = August
    .short = Aug.
month-9 = September
    .short = Sep.
month-10 = October
    .short = Oct.
month-11 = November
    .short = Nov.
month-12 = December
    .short = Dec.
month-of-year = { $month } { $year }
months-from-to = { $first } to { $last }
before-the-start = before the start

# Numbers, names and things in a row

number = { $value ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $value }
}
ordinal = { $value ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
   *[other] { $value }{ ORDINAL($value) ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    }
}
points-in-words = { $value ->
    [one] one point
   *[other] { AS($value, "number") } points
}
hexes-in-words = { $value ->
    [one] one hex
   *[other] { AS($value, "number") } hexes
}
battles-in-words = { $value ->
    [one] one battle
   *[other] { AS($value, "number") } battles
}
warriors-in-words = { $value ->
    [one] one warrior
   *[other] { AS($value, "number") } warriors
}
gifts-in-words = { $value ->
    [one] a single gift
   *[other] { AS($value, "number") } gifts
}
thing-bearers = { $value ->
    [one] a bearer
   *[other] { AS($value, "number") } bearers
}
thing-askaris = { $value ->
    [one] an askari
   *[other] { AS($value, "number") } askaris
}
thing-guides = { $value ->
    [one] a guide
   *[other] { AS($value, "number") } guides
}
thing-canoes = { $value ->
    [one] a canoe
   *[other] { AS($value, "number") } canoes
}
thing-horses = { $value ->
    [one] a horse
   *[other] { AS($value, "number") } horses
}
thing-camels = { $value ->
    [one] a camel
   *[other] { AS($value, "number") } camels
}
thing-rations = { $value ->
    [one] a ration
   *[other] { AS($value, "number") } rations
}
thing-gifts = { $value ->
    [one] a gift
   *[other] { AS($value, "number") } gifts
}
thing-water = { $value ->
    [one] a load of water
   *[other] { AS($value, "number") } loads of water
}
thing-muskets = { $value ->
    [one] a musket
   *[other] { AS($value, "number") } muskets
}
thing-tusks = { $value ->
    [one] a tusk
   *[other] { AS($value, "number") } tusks
}
thing-specimens = { $value ->
    [one] a specimen
   *[other] { AS($value, "number") } specimens
}
tribe-name = { $article ->
    [yes] { $name }
   *[no] the { $name }
}
tribe-number = tribe { $number }
a-band = a band
next-hex = the next hex
that-place = that place
country = { $terrain ->
    [desert] the desert of { $place }
    [jungle] the jungle of { $place }
    [lake] the lake of { $place }
    [swamp] the swamps of { $place }
    [veldt] the veldt of { $place }
    [mountain] the mountains of { $place }
    [jungle-swamp] the drowned jungle of { $place }
    [jungle-mountain] the wooded mountains of { $place }
   *[other] { $place }
}

# Portals in English. A stone in a sentence comes with an icon, see telling/stones.py.

title = Portals
about =
    Charge keys with stones of five elements and lay them as figures onto shared boards, for points where elements match or touch.
    Four rounds, most points win; alone you play 25 turns against a scale.

## What to agree on before the game

option-spells = Spells
option-spells-about = a stone may go into one of four spell areas instead of onto a key
option-signs = Secret signs
option-signs-about = everybody keeps secret figures to be built on the boards
option-sides = Sides of the boards
option-sides-about = plain, advanced or drawn by lot, or a letter for each board: pad is plain, advanced, drawn
option-sides-plain = plain
option-sides-advanced = advanced
option-sides-drawn = drawn by lot
option-mirrored = Mirrored signs
option-mirrored-about = a sign also counts as its mirror image
option-open_totals = Open totals
option-open_totals-about = everybody's points are seen during the game
sides-count = sides “{ $value }” do not fit: give one letter (p plain, a advanced, d drawn) for each of the { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} of this game

## Names of things

element-air = air
element-earth = earth
element-fire = fire
element-water = water
element-time = time
stone-air = air
stone-earth = earth
stone-fire = fire
stone-water = water
stone-time = time
colour-orange = orange
colour-red = red
colour-violet = violet
side-plain = plain
side-advanced = advanced
spell-move = Move
spell-move-about = carry any stone to a free cell of any board
spell-activate = Activate
spell-activate-about = activate a key of yours at once
spell-return = Return
spell-return-about = put one or two stones of your boards into the bag
spell-take = Take
spell-take-about = a stone of another spell area goes onto your key
board = Board { $board }
source = source
sheet = Sheet { $sheet }, { $side }
bag = Bag
spells = Spells
prophecy = Prophecy
keys-to-take = Keys to take
no-keys = no keys
signs = Signs
your-signs = Your signs
open-signs = Open signs
others-signs = { $name }: { $kept } kept, laid out { $shown }
marked-cell = marked cell
some-signs = { $count ->
    [one] sign { $signs }
   *[other] signs { $signs }
}

notation-about = 1c3 is board 1, column c, row 3; on a key b2 is its middle; r1 is a quarter turn clockwise. (▲) is a stone, ▲ a free cell of that element, □ a marked cell of a key, • a marker not yet used, ✓ a charged key or a fulfilled sign.

## Where we are

phase-keeping = choosing signs
phase-collecting = gathering
phase-activating = activation
turn-of = turn { $turn } of { $turns }

## What is asked

ask-keep = Choose which of your signs to keep: one, two or three.
ask-key = Take a key.
ask-stone = Take a stone from a source.
ask-put = Lay the stone onto a cell of a key.
ask-put-key = Lay the stone of the spell onto a free cell of your keys.
ask-lift = Choose the stone to move.
ask-lay = Choose the free cell the stone goes to.
ask-use = Choose the key to activate.
ask-place = Lay the figure of the key onto a board.
ask-return = Choose a stone to return to the bag.
ask-return-more = Return a second stone, or leave it at that.
ask-fetch = Choose the spell area to take a stone from.
ask-key-or-not = Take a key, or go on with yours.
or-cast = Or cast a spell with it.
in-hand = In your hand: { $stone }.
key-due = Key { $key } is activated.

## Choices

label-keep = { $signs }
label-take-key = key { $key }, { $colour }, { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
label-no-key = no new key
label-take-stone = { $stone } from source { $source }
label-charge = { $left ->
    [1] onto key { $key }, cell { $cell }: charges the key
   *[other] onto key { $key }, cell { $cell }
}
label-to-bag = back into the bag
label-cast = spell { $spell }: { $about }
label-lift = { $stone } on { $board }{ $cell }
label-give-back = { $stone } on { $board }{ $cell }
label-lay = to { $board }{ $cell }, a cell of { $ground }
label-use-key = { $stones ->
    [0] key { $key } without stones: it is discarded
    [one] key { $key } with { $stones } stone
   *[other] key { $key } with { $stones } stones
}
label-place = board { $board }: { $stones }
label-enough = leave it at one
label-fetch = { $stone } from the spell { $spell }
gain-matches = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} ({ $points })
gain-neighbours = { $count ->
    [one] { $count } neighbour
   *[other] { $count } neighbours
}
gain-neighbours-each = { $count ->
    [one] { $count } neighbour
   *[other] { $count } neighbours
} ({ $points })
shows = the board then shows { $signs }
gain-lost = { $count ->
    [one] { $count } stone lost to the bag
   *[other] { $count } stones lost to the bag
}

## The story

story-deal-sign = You are dealt sign { $sign }.
story-keep = { $name } keeps { $signs }.
story-chosen = { $name } has chosen signs.
story-take-key = { $name } takes key { $key }.
story-no-key = { $name } takes no new key.
story-reveal-key = Key { $key } comes to the table.
story-open-sign = Sign { $sign } is laid open.
story-take-stone = { $room ->
    [0] { $name } takes { $stone } from source { $source } and has no room for it: the stone goes into the bag.
   *[other] { $name } takes { $stone } from source { $source }.
}
story-charge = { $left ->
    [1] { $name } lays { $stone } onto key { $key }: the key is charged.
   *[other] { $name } lays { $stone } onto key { $key }.
}
story-to-bag = { $name } puts { $stone } into the bag.
story-cast = { $name } casts { $spell } with { $stone }.
story-lift = { $name } lifts { $stone } from { $board }{ $cell }.
story-lay = { $name } lays { $stone } on { $board }{ $cell }.
story-use-key = { $stones ->
    [0] { $name } activates key { $key } by the spell: no stones on it, it is discarded.
   *[other] { $name } activates key { $key } by the spell.
}
story-place = { $name } activates key { $key } on board { $board }: { $points }.
terminal-story-place = { $name } activates key { $key } on board { $board } ({ $stones }): { $points }.
story-give-back = { $name } returns { $stone } from { $board }{ $cell } to the bag.
story-enough = { $name } leaves it at that.
story-fetch = { $name } takes { $stone } from the spell { $spell }.
news-kept = Signs kept: { $kept }.
news-activating = Phase II: the charged keys, lowest number first.
news-signs = { $name } lays out { $signs }: +{ $points }.
news-open-signs = The board shows { $signs }: +{ $points }.
news-round = Round { $round } of { $rounds }, { $name } begins.
end-rounds = The fourth round is over.
end-solo = All 25 turns are played.
solo-apprentice = apprentice
solo-mage = mage
solo-wizard = great wizard

## The score sheet

sheet-key = key { $key }, board { $board }
sheet-sign = sign { $sign }
sheet-unmet = signs not fulfilled
sheet-round-head = round
sheet-what = what
sheet-points = points
sheet-by-gains = Where the points came from
scene-in-bag = In the bag
scene-sign-lies = its figure lies there: it counts at the next check
scene-sign-near = one stone is missing
scene-key-in-time = you can charge it in time
sheet-matches = matches
sheet-neighbours = neighbours
sheet-signs = signs
sheet-lost = lost

## Refusals: what is wrong and the way out

refuse-four-keys = You hold four keys and take no more: take a stone.
refuse-no-spells = This game is played without spells: lay the stone onto a key.
refuse-keep = Keep one, two or three of the signs dealt to you, such as: keep 3 12.
refuse-key-not-open = Key { $key } does not lie open: choose one of the keys to take.
refuse-no-key-none = You have no keys yet: take one.
refuse-no-key-covered = All marked cells of your keys are covered: take a new key.
refuse-source-not-open = Source { $source } is not open to you: take from the sources beside your boards.
refuse-no-marker = You have no marker left at source { $source }: take from the other one.
refuse-no-such-stone = There is no stone of { $element } at source { $source }: choose one that lies there.
refuse-not-your-key = Key { $key } is not yours: choose one of your keys.
refuse-not-marked = Cell { $cell } of key { $key } is not marked: choose a marked one.
refuse-covered = A stone lies already on cell { $cell } of key { $key }: choose a free one.
refuse-onto-key = The stone taken by the spell goes onto a key: choose a free marked cell.
refuse-bag = There is still room on your keys: lay the stone onto a free marked cell.
refuse-area-element = The area { $spell } holds { $element }: only that element may be added, choose another area or a key.
refuse-element-elsewhere = { $element } lies already in the area { $spell }: cast that spell or use a key.
refuse-spell-impossible = The spell { $spell } cannot be done now: choose another one or a key.
refuse-no-board = There is no board { $board } in this game: choose one that lies on the table.
refuse-no-stone = There is no stone on { $cell }: choose a cell with a stone.
refuse-same-cell = The stone must leave the cell it lay on: choose another free cell.
refuse-occupied = Cell { $cell } is occupied: choose a free one.
refuse-order = Keys go by number and { $due } comes before { $key }: lay key { $due } first.
refuse-other-key = Key { $due } is being activated, not { $key }: lay its figure.
refuse-board-not-open = Board { $board } is not open to you: choose a board on your left or right.
refuse-edge = A stone would lie beyond the edge: turn the key or shift it.
refuse-same-turn = That turn gives the same figure again: write { $turn }.
refuse-return-one = Return at least one stone: choose it.
refuse-fetch-own = The stone just laid into the area { $spell } stays there: choose another area.
refuse-fetch-empty = No stone lies in the area { $spell }: choose another area.

## The box and its data file

table-elements = Elements
table-colours = Colours of keys
table-sides = Sides of a board
table-marked-cells = Marked cells by colour
table-cards-of-a-colour = Keys of each colour
table-stones = Stones by number of players
table-source-stones = Stones at a source
table-board-size = Size of a board
table-card-size = Size of a card
table-numbers = Numbers of the keys
table-plain = Boards, plain sides
table-advanced = Boards, advanced sides
table-keys = Keys
table-signs = Secret signs
table-points = Points
table-matches = Points for matches
table-neighbour = Points for a neighbour
table-sign = Points for a sign
table-unmet-sign = Points lost for a sign not fulfilled
table-mage = Solo: mage from
table-wizard = Solo: great wizard from
because-board-size = alone, 25 stones are laid one on each cell, row by row; and the bag always holds 25 stones for each board
because-card-size = a card is turned by quarter turns, and its empty cells may hang over the edge of a board
because-numbers = keys are activated by number and there is no rule for equal numbers, so each number is there once
because-plain = the pictures of the boards are not in the text of the rules: four different Latin squares, each element once in every row and column
because-advanced = the pictures of the boards are not in the text of the rules: uneven boards, an element 3 to 7 times on a side and 20 times on all four
because-keys = the pictures of the keys are not in the text of the rules: all figures of two cells, almost all of three, a choice of those of four, mirror partners together
because-signs = the pictures of the signs are not in the text of the rules: each three elements twice, once in a line and once bent, spread so wide that alone a bot which plans little ends at about 36 points
points-matches = matches of one key, 0 to 4: { $points }
points-neighbour = each neighbour: { $points }
points-sign = each sign fulfilled: { $points }
points-unmet = each sign not fulfilled: −{ $points }
points-solo = alone: mage from { $mage }, great wizard from { $wizard }
box-marks = { $found ->
    [one] { $found } cell is marked
   *[other] { $found } cells are marked
}, a key of the colour { $colour } has { $wanted }
box-colour-count = { $found ->
    [one] { $found } key has
   *[other] { $found } keys have
} the colour { $colour }, there must be { $wanted }
box-sign-size = { $found ->
    [one] { $found } stone
   *[other] { $found } stones
}; a sign has 2 to 5

### Notation: what was expected where a text could not be read

expect-key = the number of a key, 1 to { $last }
expect-sign = the number of a sign, 1 to { $last }
expect-signs-once = each sign once, such as keep 3 12
expect-board = the number of a board, 1 to { $last }
expect-sheet = the number of a board of the box, 1 to { $last }
expect-source = the number of a source, 1 to { $last }
expect-element = an element: { $known }
expect-spell = a spell: { $known }
expect-side = a side: { $known }
expect-cell = a cell such as c3 (a to e, 1 to 5)
expect-board-cell = a board and a cell such as 1c3 (boards 1 to 4, a to e, 1 to 5)
expect-card-cell = a cell of the card such as b2 (a to c, 1 to 3)
expect-turn = a turn: r0, r1, r2 or r3

### Scene

scene-stone-air = air stone
scene-stone-earth = earth stone
scene-stone-fire = fire stone
scene-stone-water = water stone
scene-stone-time = time stone
scene-stone-on-board = { $stone }, board { $board }, cell { $cell }
scene-stone-on-key = { $stone }, key { $key }, cell { $cell }
scene-stone-at-source = { $stone }, source { $source }, { $count } of them here
scene-stone-in-area = { $stone }, area { $spell }, { $count } of them here
scene-stone-held = { $stone } in the hand
scene-stone-to-come = { $stone }, prophecy, cell { $cell }
scene-next-stone = the next stone
scene-source = Source { $source }
scene-markers-of = Markers of source { $source }
scene-markers = { $name }, source { $source }: { $left } of 3 markers left
scene-held = In hand
scene-own-keys = Your keys
scene-keys-of = Keys of seat { $seat }
scene-key-now = being activated
scene-key-charged = charged, number { $order } in line
scene-sign-met = fulfilled
scene-sign-covered = a face-down sign
scene-tab-keys = Keys
scene-tab-far = Other boards
scene-tab-others = Others
scene-tab-own = Yours
scene-wait-keep-all = The players choose which signs to keep.
scene-wait-keep = { $name } chooses which signs to keep.
scene-wait-key = { $name } chooses a key.
scene-wait-stone = { $name } takes a stone.
scene-wait-put = { $name } decides where the stone goes.
scene-wait-lift = { $name } chooses the stone to move.
scene-wait-lay = { $name } chooses a cell for the stone.
scene-wait-use = { $name } chooses a key for the spell.
scene-wait-place = { $name } lays a figure onto a board.
scene-wait-return = { $name } returns stones to the bag.
scene-wait-fetch = { $name } takes a stone from a spell area.
scene-button-no-key = Take no key
scene-button-bag = Into the bag
scene-button-enough = One is enough

## Why a choice is advised

reason-matches = { $count ->
    [one] one stone matches its cell ({ $points })
   *[other] { $count } stones match their cells ({ $points })
}
reason-joins = { $points ->
    [one] it touches a stone of its element ({ $element })
   *[other] { $points } for stones of the same element nearby, above all { $element } ({ $count })
}
reason-sign = { $count ->
    [one] it completes one of your signs
   *[other] it completes { $count } of your signs
}
reason-loses = { $count ->
    [one] one stone is lost on an occupied cell
   *[other] { $count } stones are lost on occupied cells
}
reason-blocks = { $points ->
    [one] { $name } can then gain one point less
   *[other] { $name } can then gain { $points } points less
}
reason-charges = it charges key { $key }
reason-fits = it fits key { $key }
reason-denies = it is the last { $element } here, and { $name } could use it
reason-charged = key { $key } is charged and may bring { $points ->
    [one] one point
   *[other] { $points } points
}
reason-promise = key { $key } may come to { $points ->
    [one] one point
   *[other] { $points } points
}
reason-room = { $stones ->
    [one] one more stone is to come
   *[other] { $stones } more stones are to come
}, and your keys have { $cells ->
    [0] no free cell
    [one] one free cell
   *[other] { $cells } free cells
}
reason-early = key { $key } is activated before most others
reason-cells-enough = your keys have enough cells for the stones to come
reason-now = { $points ->
    [one] an activation now brings one point
   *[other] an activation now brings { $points } points
}
reason-fetch = a stone in another area suits your keys better
reason-move = moving a stone may help your signs
reason-keep = { $count ->
    [one] one sign to work for
   *[other] { $count } signs to work for
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} each
reason-ahead = it looks best several moves ahead

## The lab

lab-group-key = Keys
lab-group-cell = Cells of the boards
lab-group-spell = Spells
lab-group-sign = Signs
lab-key = key { $key }
lab-sheet = sheet { $sheet }
lab-box-keys = Keys
lab-box-boards = Boards
lab-box-signs = Signs
lab-box-points = Points
lab-box-keys-about = # is a marked cell, which takes a stone; a dot is an empty one.
lab-box-boards-about = A air, E earth, F fire, W water, T time.
lab-box-signs-about = A air, E earth, F fire, W water, T time; a dot is any cell.
lab-field-colour = colour of the key
lab-field-figure = its figure
lab-field-plain = plain side
lab-field-advanced = advanced side
lab-field-matches = for 0, 1, 2, 3, 4 matches
lab-field-neighbour = for a neighbour
lab-field-sign = for a sign
lab-field-unmet_sign = lost for a sign not fulfilled
lab-field-mage = alone: mage from
lab-field-wizard = alone: great wizard from

# The lab in English. Numbers come with their sign and unit; $low and $high are where the true value lies with 95 %.

## The command

help-lab = Ask a game a question: what if this number of the box were another?
help-lab-run =
    Plays the same deals with two boxes and tells what differs: length, points, seats, lead, components, skill.
    Without --box the built-in box is looked at alone.
help-lab-against = What it is compared with: “built-in”, a data file, or “nothing”. Usually built-in.
help-lab-bots = One level for all, or a level for each player; players of different levels move round the table.
help-lab-games = Games with each box. Usually 1000.
help-lab-jobs = Processes at work. The report does not depend on it.
help-lab-cluster = Address of a Dask scheduler whose workers play, such as tcp://127.0.0.1:8786.
help-lab-out = Where the report goes: a file (.html, .json, .parquet), or a folder that gets all of them.
help-lab-no-skill = Leave out the comparison of levels: a fifth of the time less.
lab-other-game = { $file }: this is a box of { $title }: ask about { $game_id }, or give a box of this game
lab-same-box = { $file } does not differ from what it is compared with: the report is about this box alone
lab-no-cluster = no Dask scheduler answers at { $address }: check the address, or leave --cluster out
lab-out-kind = { $file }: a report is a file .html, .json or .parquet, or a folder: choose another name
lab-written = Report: { $file }
lab-took = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s, { $speed } a second.

## The report

lab-title = What if · { $game }
lab-alone = Report · { $game }
lab-how = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $bots }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} with each box, the same deals for both. Seed { $seed }.
lab-how-alone = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $bots }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}. Seed { $seed }.
lab-intervals = After each value stands where the true one lies with 95 % certainty.
lab-changed = What was changed
lab-was = was { $value }
lab-built-in = built-in
lab-in-short = In short
lab-length = Length
lab-points = Points
lab-seats = Seats
lab-lead = The lead
lab-sources = Where points come from
lab-skill = Skill
lab-measure = measure
lab-difference = difference
lab-idle = What hardly matters
lab-nothing-idle = Every component is taken now and then, and makes a difference or may make one.
lab-chart-points = How often each result came, of all players
lab-chart-settled = When games were decided, by tenths of the game
lab-start = start
lab-end = end
lab-fair = fair share
lab-taken = taken
lab-a-game = a game
lab-brings = brings
lab-owner = owner ahead by
lab-too-few = too few
lab-component = component
lab-cell-legend = What a stone brings on each cell; the stronger the colour, the more. A dot marks cells surely stronger than their board, a ring those surely weaker.

measure-length-turns = Turns
measure-length-decisions = Decisions
measure-length-choices = Choices at a decision
measure-length-minutes = Minutes, estimated
measure-points-player = Points of a player
measure-points-winner = Points of the winner
measure-points-margin = Winner ahead of the second
measure-points-ties = Games without a single winner
measure-lead-changes = Changes of the lead
measure-lead-settled = Decided after this part of the game
measure-lead-halfway = Whoever leads halfway wins
measure-seat-wins = Seat { $seat } wins
measure-seat-points = Points of seat { $seat }
measure-skill-wins = The stronger wins
measure-skill-points = The stronger is ahead by
measure-bot-wins = { $bot } wins
measure-bot-points = Points of { $bot }

lab-pp = { $value } pp
more = { $what }: { $value } more than with { $box } ({ $low } to { $high }).
less = { $what }: { $value } less than with { $box } ({ $low } to { $high }).
no-difference = { $what }: no difference seen; if there is one, it is below { $most }.
no-difference-at-all = { $what }: no difference.
too-few = { $what }: too few games to say.
same = { $what }: the same in every game.
said-length = A game takes { $turns } turns and { $decisions } decisions, about { $minutes } minutes.
said-length-short = A game takes { $decisions } decisions, about { $minutes } minutes.
said-points = A player gets { $player } points, the winner { $winner } and is { $margin } ahead of the second.
said-points-alone = A game brings { $player } points.
said-spread = Half of all results lie between { $low } and { $high }, the lowest is { $least }, the highest { $most }.
said-seats-even = No seat has an advantage that shows: each wins about { $fair } ({ $low } to { $high }).
said-seat-strong = Seat { $seat } wins more than its share: { $value } ({ $low } to { $high }) instead of { $fair }.
said-seat-weak = Seat { $seat } wins less than its share: { $value } ({ $low } to { $high }) instead of { $fair }.
said-lead = The lead changes hands { $changes } times in a game; it is decided after { $settled } of the turns.
said-halfway = Whoever leads alone halfway wins { $value } of the games ({ $low } to { $high }).
said-source = Most points come from here: { $source }, { $value } ({ $low } to { $high }).
said-skill = { $strong } among { $weak } wins { $value } ({ $low } to { $high }); by luck alone it would be { $fair }.
said-skill-points = { $strong } gets { $value } points more than { $weak } ({ $low } to { $high }).
said-count-more = { $what } is taken { $value } times a game more often ({ $here } instead of { $there }).
said-count-less = { $what } is taken { $value } times a game less often ({ $here } instead of { $there }).
said-picked-more = { $what } is chosen more often: { $here } of the chances instead of { $there }.
said-picked-less = { $what } is chosen less often: { $here } of the chances instead of { $there }.
said-brings-more = { $what } brings more: { $here } points instead of { $there }.
said-brings-less = { $what } brings less: { $here } points instead of { $there }.
said-worth-more = { $what } does more for its owner: { $here } points ahead of the others instead of { $there }.
said-worth-less = { $what } does less for its owner: { $here } points ahead of the others instead of { $there }.
said-others = And { $count ->
    [one] { $count } more difference that is
   *[other] { $count } more differences that are
} no luck; see below.
said-nothing = No difference is sure yet. With { $games ->
    [one] { $games } game
   *[other] { $games } games
} a difference of { $points } points in a player’s result would have shown.
said-strong = Owners end ahead: { $list }.
said-weak = Owners end behind: { $list }.
said-strong-cells = Stronger than the rest of { $board }: { $list }.
said-weak-cells = Weaker than the rest of { $board }: { $list }.
said-most-taken = Taken most often: { $list }.
said-never = Never taken, though there were chances: { $list }.
said-hardly = Taken at fewer than { $share } of the chances: { $list }.
said-even = Taken, but its owner is neither ahead nor behind: { $list }.
said-absent = Never came into a player's reach: { $list }.
said-few = Only { $games ->
    [one] { $games } game
   *[other] { $games } games
}: intervals are wide, and nothing is called sure. Take at least { $enough }.
said-need = To see a difference of one point, play about { $games ->
    [one] { $games } game
   *[other] { $games } games
}.

## The verdict in three tiles: under a number stands what it means

tile-minutes = { $minutes } min
tile-seat-strong = More than its fair share of { $fair }.
tile-seat-weak = Less than its fair share of { $fair }.
tile-seats-even = No seat has an advantage that shows; a fair share is { $fair }.
tile-seats-few = Too few games to say whether the seats are fair; a fair share is { $fair }.
tile-length = A game has about { $turns } turns and { $decisions } decisions.
tile-length-short = A game has about { $decisions } decisions.
tile-skill = Won by { $strong } against { $weak }: skill tells. Luck alone would give { $fair }.
tile-skill-unsure = Won by { $strong } against { $weak }: not surely more than the { $fair } that luck gives.
tile-points = So much a player comes to, and the winner to { $winner }.
tile-points-alone = So much a game brings.
tile-lead = So often the lead changes hands. All is decided after { $settled } of the turns.
tile-differs = { $here } instead of { $there }.
tile-no-difference = No difference seen; if there is one, it is below { $most }.
tile-same = No difference.
tile-too-few = Too few games to say whether it differs.
lab-values = Values and intervals
lab-chart-taken = How often it is taken in a game

## Pages

web-lab = The lab
web-lab-about = Change a number of a box and see what it does to the game: bots play the same deals with your box and with the built-in one.
web-lab-ask = What if?
web-lab-change = What to change
web-lab-change-about = Open a section and change what you like. Changed nothing? Then the report tells about the game as it is.
web-lab-who = Who plays
web-lab-players = Players
web-lab-bots = Bots
web-lab-games = Games with each box
web-lab-games-about = at most { $most }; level 3 thinks longer: at most 200
web-lab-run = Play and compare
web-lab-playing = The games are being played
web-lab-wait = The report appears here. You can come back later with the same link.
web-lab-cancel = Stop
web-lab-again = Ask something else
web-lab-share = Keep and share
web-lab-link = Link to this report
web-lab-file = One file to keep
web-lab-data = The numbers (JSON)
web-lab-table = As a table (Parquet)
lab-your-box = your box
lab-bad-players = players “{ $value }”: choose a number from { $least } to { $most }
lab-bad-games = games “{ $value }”: give a number from { $least } to { $most }
lab-cancelled = Stopped before the end: there is no report.
lab-too-long = This took too long and was stopped: ask for fewer games or a quicker level.
missing-report = There is no such report: check the link, or ask the lab again.
lab-kept = The game “{ $name }” is not installed here any more, or has changed since: this is the report as it was told when it was made.
lab-gone = The game “{ $name }” is not installed here any more, so this report cannot be told. Its numbers are kept: add “/report.json” to the address.
busy-lab-yours = A question of yours is being answered: wait for it or stop it, then ask again.
busy-lab = The lab is busy: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

## The same for a game without points

lab-points-result = Results
lab-sources-result = What results are made of
measure-points-player-result = Result of a player
measure-points-winner-result = Result of the winner
measure-seat-points-result = Result of seat { $seat }
measure-bot-points-result = Result of { $bot }
said-points-result = A player gets { $player }, the winner { $winner } and is { $margin } ahead of the second.
said-points-alone-result = A game brings { $player }.
said-source-result = Most of a result comes from here: { $source }, { $value } ({ $low } to { $high }).
said-skill-points-result = { $strong } gets { $value } more than { $weak } ({ $low } to { $high }).
said-brings-more-result = { $what } brings more: { $here } instead of { $there }.
said-brings-less-result = { $what } brings less: { $here } instead of { $there }.
said-worth-more-result = { $what } does more for its owner: { $here } ahead of the others instead of { $there }.
said-worth-less-result = { $what } does less for its owner: { $here } ahead of the others instead of { $there }.
said-nothing-result = No difference is sure yet. With { $games ->
    [one] { $games } game
   *[other] { $games } games
} a difference of { $points } in a player’s result would have shown.
said-need-result = To see a difference of one in the result, play about { $games ->
    [one] { $games } game
   *[other] { $games } games
}.

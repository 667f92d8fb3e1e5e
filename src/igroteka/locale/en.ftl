# Igroteka in English: everything that belongs to no game in particular.

## Help of the command line

help-igroteka = A shelf of board games: play them in the terminal, replay and check games, simulate them by the thousand. Alone, the command opens the shelf.
help-usage = Usage:
help-options = Options
help-options-metavar = OPTIONS
help-commands = Commands
help-command-metavar = COMMAND ...
help-games-list = Games
help-game-metavar = GAME ...
help-examples = Examples
help-help = Show this text.
help-version = Show the version.
help-lang = Language of everything said: ru or en.
help-json = Print the result as JSON.
help-games = Lists the games of the shelf: players, minutes, options.
help-play = Play a game in the terminal. Each game has options of its own: see the help of “play GAME”.
help-play-game = Play in the terminal: choose by number, or write the move. At the table, help lists what else you can say: undo, rules, why, save, all, quit.
help-players = Number of players; 1 plays alone. Default: { $usual }.
help-solo = Play alone: the same as --players 1.
help-short-for = The same as { $flag } { $value }.
help-box = Play with a corrected box: a file that “igroteka show { $game } --export” wrote.
help-seats = Who sits where: human, random, greedy or level1 to level5 for each seat, with commas. By default you sit first and the others play at random.
help-simulate-seats = Who plays, for each seat, with commas: random, greedy or level1 to level5. By default all play at random.
help-seed = Number that the draws come from; the same number gives the same draws.
help-seed-zero = Number that the draws come from. Default: 0.
help-from = Continue a saved game.
help-simulate = Plays random games and reports points and wins by seat. The result depends on the seed, not on the number of processes.
help-games-count = How many games. Default: 1000.
help-arena = Lets bots play against each other, seats rotating: shares of the wins and points with 95 % intervals, and ratings. The result depends on the seed, not on the number of processes.
help-arena-bots = Who plays, with commas: random, greedy, level1 to level5; level4@200 makes 200 simulations a decision instead of its usual number. With --players fewer than bots, all groups of them meet.
help-arena-jobs = How many processes.
help-jobs = How many processes. Default: as many as there are cores and enough games for them.
help-replay = Reads the record FILE, checks every move of it and tells the game.
help-verify = Only say whether the record is sound.
help-perft = Counts in how many ways a game can go on, draws included, for 1 to D steps: a check that the rules have not changed.
help-depth = How many steps deep.
help-after = Random steps to make first. Default: 0.
help-show = Shows what is in the box of a game, and its rules.
help-show-game = Shows the box: every card and board. With --rules the rules instead, with --sources where each table comes from.
help-sources = Say where each table of the box comes from: printed, deduced or drawn up by us.
help-export = Write the box to a file, to be corrected and given back with --box.
help-force = Replace a file that is already there.
help-rules = Show the rules: all of them, a chapter ({ $chapter }), a clause ({ $clause }), or every clause with a word in it.

## What can be wrong on the command line

cli-language = there is no language “{ $language }”: choose one of { $known }
cli-extra = “{ $extra }” does not belong here: see { $command } --help
cli-which-game = say which game ({ $known }), for example: { $example }
cli-unknown-command = there is no command “{ $name }”: choose one of { $known }
cli-unknown-command-near = there is no command “{ $name }”: did you mean { $near }?
cli-unknown-game = there is no game “{ $name }” on the shelf: choose one of { $known }
cli-unknown-game-near = there is no game “{ $name }” on the shelf: did you mean { $near }?
cli-unknown-option = there is no option { $option }: see { $command } --help
cli-unknown-option-near = there is no option { $option }: did you mean { $near }?
cli-missing = { $name } is missing: see { $command } --help
cli-needs-value = option { $option } needs a value after it
cli-no-value = option { $option } takes no value
cli-usage = this command line cannot be read: see { $command } --help
extra-missing = this needs the package { $package }, which is not installed here: pip install "igroteka[{ $extra }]"
cli-number = { $option }: “{ $value }” must be a whole number from { $least } to { $most }
cli-either = { $one } and { $other } contradict each other: give one of them
cli-seats-count = { $seats ->
    [one] { $seats } seat is named
   *[other] { $seats } seats are named
}, but the number of players is { $players }: name one for each
unknown-level = there is no bot “{ $level }”: choose from { $known }
bad-simulations = “{ $level }” does not say how many simulations: write a level from 3 on and a number, such as level4@200
cli-seat-kind = “{ $kind }” cannot sit at the table: choose from { $known }
cli-from-agreed = players, options and box are in { $file } already: leave them out
cli-other-game = { $file } is a game of { $found }, not of { $wanted }: igroteka play { $found } --from { $file }
cli-interpreted = the rules run interpreted, many times slower: install a C compiler and install igroteka again
file-missing = { $file }: there is no such file
file-directory = { $file } is a folder: give the name of a file
file-forbidden = { $file }: you are not allowed to read it
file-not-text = { $file } is not a text in UTF-8
file-exists = { $file } is already there: choose another name or add --force
file-unwritable = { $file }: you are not allowed to write there
file-no-folder = { $file }: there is no such folder to write into
file-problem = { $file }: { $problem }
rules-nothing = nothing in the rules about “{ $query }”: try a clause such as { $clause } or another word

## What cannot be agreed on

box-toml = { $file } is not a TOML file: { $place } { $problem }
box-large = { $file } is too large for a box: { $found ->
    [one] { $found } character
   *[other] { $found } characters
}, at most { $most }
box-parts = { $file }: a name in line { $line } has more than { $most ->
    [one] { $most } part
   *[other] { $most } parts
}; names in a box have at most three
box-deep = { $file }: values are nested too deeply; a list in a box holds no other lists
box-section = { $file }: there is no section “{ $section }” in the box; the sections are { $sections }
box-wrong = { $file }: { $place }: { $problem }
box-name = there is no “{ $name }” here; there are { $names }
box-value = “{ $found }” must be { $wanted }
box-table = a table with some of these names: { $names }
box-whole = a whole number from { $least } to { $most }
box-one-of = one of { $names }
box-letters = { $count } of these letters: { $letters }
box-signs = a row of { $count ->
    [one] { $count } sign
   *[other] { $count } signs
} with spaces between them and no quotes
box-list = a list of { $count }, each { $each }
box-set = a list, each { $each }, none of them twice
toml-place = at line { $line }, column { $column }
toml-end = at the end
toml-somewhere = somewhere
toml-equals = a name is not followed by “=”
toml-bracket = a “]” is missing
toml-brace = a “{ "}" }” is missing
toml-rest = something follows that does not belong there
toml-twice = a name is given a value for the second time
toml-string = a text in quotes does not end on its line
toml-value = a value is missing or cannot be understood
toml-unreadable = it cannot be understood
unknown-game = there is no game “{ $name }” on the shelf: choose one of { $known }
shelf-empty = there is no game on the shelf: install Igroteka again (in its folder: make, or pip install --editable .)
game-left-off = { $name } ({ $source }) is left off the shelf: { $problem }
game-broken = it cannot be loaded: { $problem }
game-taken = its name is taken by { $package }; give it another one
game-not-a-game = the entry point must lead to a Game, not to { $value }
game-bad-field = { $field } is { $value }; expected: { $expected }
game-no-part = { $package } has no part “{ $part }”, which it needs
game-bad-part = { $part } must have { $record }, which is a { $kind }
game-no-words = it has no { $file }
game-bad-words = { $file } lacks this message, or cannot be read there: { $entry }
bad-seats = { $title } cannot be played by { $seats }: the number of players is one of { $known }
bad-option = { $title } has no option “{ $option }”: choose from { $known }
bad-options = options must be names with their values (a dictionary), not { $value }
bad-flag = option { $option } is either on or off, “{ $value }” is neither
bad-choice = option { $option } cannot be “{ $value }”: choose one of { $known }
bad-names = { $names ->
    [one] { $names } name
   *[other] { $names } names
} for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}: give one for each
bad-name = a name needs at least one visible letter

## The answers of the table

refused-seat = There is no seat { $seat } at this table.
refused-over = The game is over: nothing is left to decide.
refused-turn = It is not your turn: wait for the others.
refused-stale = The table has changed in the meantime: look again and choose again.
refused-unreadable = “{ $text }” is no move; expected here: { $expected }.
refused-luck = “{ $text }” cannot be drawn here.
refused-illegal = The rules do not allow this.
refused-nothing-to-take-back = There is nothing to take back yet.
refused-revealed = Something was revealed since your decision: it cannot be taken back any more.
refused-moved-since = Somebody else has decided since: your decision cannot be taken back any more.
refused-takebacks = No more decisions can be taken back at this table: the limit is { $most }.
refused-given-up = The players have ended this game: there is nothing left to decide.

## Records

record-not-one = this is no record of a game: its first line must be “igroteka record 1”
record-cut = the record is cut off: its closing line is missing
record-long = this record has too many entries: { $found }; at most { $most } are read
record-seen = this is a running game as one of those at the table knows it: it can be read, not replayed; save the record when the game is over
record-edited = the record was changed after it was written: its closing line does not fit
record-header = the record does not say its { $field }
record-rules = the record was played by rules version { $found }, here is version { $ours }
record-box = the record was played with box { $found }, here is box { $ours }
record-line = entry { $number } cannot be read: “{ $found }”
record-entry = entry { $number } is not allowed: “{ $found }”. { $problem }
record-result = the result does not follow from the moves: “{ $found }” instead of “{ $expected }”
record-draws = the record was drawn in a way this version does not know: “{ $found }”
record-sat = it does not fit who sat where: “{ $found }”
replay-sound = { $file } is sound: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}. { $result }
replay-open = The game is not finished.

## The shelf and its menu

shelf-facts = { $players } players, { $minutes } minutes
shelf-start = Start with: igroteka play { $game }    Everything else: igroteka --help
menu-game = Which game?
menu-players = How many players, including you (1 plays alone)?
menu-yes-or-no = (y/N)
menu-yes = y
menu-seats = Who plays?
menu-against-bots = you, the others play at random
menu-together = everybody at this screen
menu-again = Choose one of { $known }, press Enter to keep the usual one, or q to leave.

## At the table

name-human = Player { $seat }
name-bot = Bot { $seat }
command-undo = undo
command-rules = rules
command-why = why
command-save = save
command-all = all
command-help = help
command-quit = quit
play-hello = Choose by number. Say help for everything else you can say here.
play-choose = What do you do?
play-hand-over = Pass the screen to { $name }, then press Enter.
play-more = { $count ->
    [one] … and { $count } more: all
   *[other] … and { $count } more: all
}
play-number = Choose a number from 1 to { $last }, or write the move.
play-unreadable = “{ $text }” is no move: choose a number, write a move such as “{ $example }”, or say help.
play-undone = { $name } takes the last decision back.
play-why-what = Say which move you mean, such as: why { $example }
play-allowed = “{ $text }” is allowed.
play-rules-how = rules { $chapter } shows a chapter, rules { $clause } a clause, rules WORD every clause with that word.
play-save-where = Say the name of the file, such as: save { $wanted }-1.igr
play-saved = Saved. Go on with: igroteka play { $game } --from { $file }
play-saved-over = Saved. Look at it with: igroteka replay { $file }
play-won = { $count ->
    [one] { $names } wins.
   *[other] A shared victory: { $names }.
}
play-after = Press Enter to leave, or: save FILE
play-seed = The draws came from --seed { $seed }
play-help =
    a number        one of the choices listed
    a move          the same in notation, as it stands beside the number
    Enter           draw the table again
    all             list all choices
    undo            take your last decision back, while nothing was revealed since
    why MOVE        whether a move is allowed, and if not, which clause forbids it
    rules [WHAT]    the chapters of the rules; or a chapter, a clause, a word
    save FILE       save the game
    quit            leave; the game is saved and can be continued

## Numbers

arena-bot = bot
arena-games = games
arena-wins = wins
arena-points = points
arena-rating = rating
arena-about = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s. In brackets: where the true value lies with 95 %.
arena-few-bots = { $bots ->
    [one] { $bots } bot is named
   *[other] { $bots } bots are named
}, but the number of players is { $players }: name at least one for each
simulate-seat = seat
simulate-mean = points
simulate-range = from–to
simulate-wins = wins
simulate-speed = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s; per second: games { $games_per_second }, steps { $steps_per_second }
perft-depth = depth
perft-ways = ways
perft-seconds = seconds
perft-over = the game is over after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: choose a smaller --after
show-exported = Written to { $file }. Correct what differs from your box and play with: igroteka play { $game } --box { $file }
show-digest = box { $digest }
source-printed = printed
source-deduced = deduced
source-ours = ours

## Store

backup-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 } copied to { $file }
help-backup = Copies all tables into one file, SQLite or PostgreSQL, also while the server runs. “igroteka restore” is the way back.
restore-done = { $tables ->
    [one] { $tables } table is
   *[other] { $tables } tables are
} back from { $file }
restore-no-backup = { $file } is no backup of igroteka, or a broken one: give a file that “igroteka backup” wrote
restore-occupied = { $path } holds games already ({ $tables }): add --overwrite to replace them all, and make a backup first
help-restore = Puts a backup back in the place of the store, SQLite or PostgreSQL. Stop the server first. What fails in the middle changes nothing.
help-overwrite = Replace the games that are there.
help-admin = For the one who runs a server: closes a table, keeps an address out for a time, deletes a person's data, and lists what was done. A running server is asked, with the admin token; when none runs, the same is done in its database.
help-admin-short = Closes tables, keeps addresses out, deletes a person's data.
help-admin-list = Lists tables with who sits there, bans, or deeds: what was done with “igroteka admin”. Times are UTC, the newest first.
help-admin-close = Ends the game at a table as it is and takes the table off the list of open ones. TABLE: its name or its link.
help-admin-ban = Keeps an address out for a time; live connections of it are closed. Of IPv6 it is the network of the household (/64).
help-admin-unban = Lets an address in again.
help-admin-forget = Deletes a person's names, secrets and links at all tables; their seats at running games become free, and games stay for those who played them too. Name the person by a table and a seat, or by the code that they read on their page /me.
help-admin-for = For how long: minutes, hours or days.
help-admin-words = Delete also the words they added to draws. Draws of these games can be checked no more, and running ones end.
admin-done-close = The table { $about }… is closed.
admin-done-ban = { $about } is kept out.
admin-done-unban = { $about } may come in again.
admin-done-forget = { $tables ->
    [0] This person's data ({ $about }) is deleted; there was no table of theirs.
    [one] This person's data ({ $about }) is deleted at one table.
   *[other] This person's data ({ $about }) is deleted at { $tables } tables.
}
admin-running = running
admin-over = over
admin-bad-time = “{ $value }” is no time for a ban: give minutes, hours or days up to a year, such as 30m, 2h or 7d
admin-bad-address = “{ $value }” is no address: give one such as 192.0.2.7 or 2001:db8::7
admin-bad-list = there is no list “{ $value }”: choose from { $known }
admin-whom = say whose data to delete: a table and a seat, such as “abcdefghjk 2”, or the code that the person reads on their page /me
admin-nobody = nobody has the code “{ $code }”: ask the person to read it again on their page /me, or name a table and a seat
admin-no-token = a server has these games open: give its admin token with --admin-token-file, IGROTEKA_ADMIN_TOKEN or in the settings file
admin-no-server = a server has these games open, but nobody answers at { $address } ({ $problem }): give its --host and --port
admin-refused = the server at { $address } refuses: { $problem }
help-new = Writes a small game of your own that plays at once, as a package to change. NAME: lower-case Latin letters, digits and underscores.
help-new-into = The folder in which its folder is made.
new-bad-name = “{ $name }” is no name for a game: begin with a lower-case Latin letter, go on with letters, digits and single underscores, and keep it to a length of { $longest }
new-exists = { $path } is already there: choose another name, or another folder with --into
new-game-taken = a game called “{ $name }” is on the shelf: choose another name
new-python-taken = “{ $name }” already means something in Python: choose another name
new-package-taken = a package called “{ $name }” is installed: choose another name
new-done =
    { $path } is written. Next:
      pip install -e { $path }
      igroteka play { $name }
      igroteka serve
      python -m pytest { $path }
store-locked = { $path } is in use: another server has it open. Stop that one, or give this one a file of its own
store-url = “{ $url }” is no place for the store: give the name of a file, sqlite:///FILE or postgresql://USER@HOST/DATABASE
store-unwritable = { $path } cannot be opened for writing: { $problem }
store-not-one = { $path } is not a database of SQLite: give another name
store-broken = { $path } is damaged ({ $problem }): put a backup in its place with “igroteka restore”
store-foreign = { $path } holds tables of another program: give an empty database or the name of a new file
store-newer = { $path } was written by a newer igroteka: install that version or a later one
store-empty = { $path } holds no games and no tables for them yet: start the server once, or give another --data
store-unreachable = the database { $path } cannot be used: { $problem }
store-unavailable = the store does not answer at the moment: look at the table again and repeat your last step if it is missing

### What scripts of the browser say: `browser-copy-link` is `strings.copyLink` there

browser-confirm = Confirm
browser-cancel = Choose again
browser-really = Really?
browser-turn = Turn
browser-undo = Undo
browser-story = What happened
browser-first = First player
browser-sheet = Show the result
browser-table = Show the table
browser-rules = Rules
browser-panel = Story and rules
browser-menu = Menu
browser-close = Close
browser-areas = Parts of the table
browser-lift = All your things
browser-watching = You are watching: all seats are taken. If one becomes free, you will be asked here to sit down.
browser-opening = Setting up the table…
browser-away = That did not work: try again in a moment.
browser-copied = Copied
browser-search = Search the rules
browser-contents = Contents
browser-nothing = The rules have nothing like that: try another word.
browser-rules-away = The rules cannot be opened now: try again in a moment.
browser-clause = Rule { $name }
browser-keys = Keys
browser-key-arrows = to what may be chosen; up and down to the buttons as well
browser-key-enter = choose
browser-key-escape = choose again
browser-key-turn = turn a figure
browser-key-enlarge = show a thing large, with its words
browser-key-hint = ask for a hint
browser-key-write = write a move
browser-key-help = this list
browser-write-move = A move in notation
browser-language = Language
browser-russian = Русский
browser-english = English
browser-theme = Theme
browser-light = Light
browser-dark = Dark
browser-system = System
browser-sound = Sound
browser-sound-offer = A soft tone can tell you when it is your turn.
browser-sound-take = Turn sound on
browser-sound-leave = Stay silent
browser-notices = Tell me when it is my turn
browser-notices-blocked = The browser does not allow notices: allow them for this page in its settings.
browser-device = Move to another device
browser-device-about = Open this link where you want to continue. It works once; after that the seat is no longer yours here.
browser-device-seat = Seat: { $name }
browser-copy-link = Copy the link
browser-record = Save the record
browser-replay = Replay the game
browser-fair = Check fairness
browser-trust = How to check the game
browser-promise = All draws come from a secret number chosen before the game. Its fingerprint:
browser-sealed = Seal of move { $number }:
browser-sealed-end = Seal of the whole game:
browser-sealed-about = It covers who sits here, the options and every move so far, and tells nobody what is hidden. Copy it: with it you can tell later whether a record is of this very game.
browser-copy-seal = Copy the seal
browser-seals-kept = Seals you kept, one on each line
browser-compare = Compare
browser-imported = A record from elsewhere: nobody here saw this game.
browser-trust-more = What you can check, and what you have to believe
browser-again = Again with the same people
browser-again-by = { $name } is setting up another game.
browser-join = Join
browser-free = Free { $name }’s seat
browser-free-about = Anybody who opens the link and has no other seat in this game may then sit down there; the game waits until somebody does.
browser-end = End the game
browser-end-about = The game ends here if everybody at the table wants it at the same time. It cannot be continued.
browser-end-asked = You would like to end the game. It ends when everybody else agrees; whoever plays on disagrees.
browser-end-done = The game was ended.
browser-end-agree = I want that too
browser-end-withdraw = Play on after all
browser-shelf = To the shelf
browser-pass-to = Pass the screen to { $name }
browser-pass-all = Who is at the screen now?
browser-pass-about = Until then the table shows only what everybody may see.
browser-i-am = I am { $name }
browser-now-seat = Now it is { $name }’s turn.
browser-recall = Show moves since your turn
browser-to-now = Back to now
browser-timeline = Timeline of the game
browser-move = Move { $number } of { $last }
browser-first-move = To the beginning
browser-previous = Back
browser-next = Forward
browser-last-move = To the end
browser-play = Play
browser-pause = Pause
browser-speed = Speed
browser-link = Link to this move
browser-live = Back to the table
browser-hint = Hint
browser-hint-thinks = Thinking it over…
browser-hint-about = ≈ what a bot still expects to gain, as far as it looks ahead
browser-hint-about-chance = ≈ the chance of winning, as a bot sees it
browser-thinks = { $name } is thinking
browser-bot-tag = bot
browser-held-by = A bot plays for { $name }
browser-held-you = A bot plays for you.
browser-held-prompt = Take your seat back whenever you like.
browser-back = Take my seat back
browser-back-as = Take back { $name }’s seat
browser-who = Seats and bots
browser-who-you = you
browser-who-person = a person
browser-who-held = a bot plays
browser-host = host
browser-absent = away for { $number } min
browser-free-title = Somebody else in this seat?
browser-agree = I agree
browser-disagree = I changed my mind
browser-agree-about = When all others agree, { $name } loses this seat and somebody else may sit down.
browser-level = Bot level
browser-level-set = Change the level
browser-leave = Leave my seat to a bot
browser-leave-about = The bot plays on for you. Your seat stays yours: take it back here at any time, also after closing the page.
browser-hold = Let a bot play
browser-hold-about = The bot plays for { $name }, who may take the seat back at any time.
browser-who-about = The host chooses the levels and lets bots play for those who are away.
browser-weaker = { web-weaker }
browser-stumbled = A bot could not finish thinking. It plays on with a quick choice; this may take a moment.
browser-free-seat = { web-free-seat }
browser-about1 = { level1-about }
browser-about2 = { level2-about }
browser-about3 = { level3-about }
browser-about4 = { level4-about }
browser-about5 = { level5-about }
browser-about-random = { random-about }
browser-about-greedy = { greedy-about }

hint-brings = ≈ { $what }
hint-chance = ≈ { $percent } %

### The frame of a scene: players, whose turn it is, the result

scene-your-turn = Your turn
scene-turn-of = { $name }’s turn
scene-your-choice = Your choice
scene-decides = { $name } decides
scene-all-decide = Several players decide
scene-wait = { $name } is thinking.
scene-wait-all = Still thinking: { $name }.
scene-luck = Luck
scene-luck-about = Something new comes to the table.
scene-over = The game is over
scene-sheet = Result
phase-setup = setting up
phase-over = the game is over
round-of = round { $round } of { $rounds }
first-player = first player: { $name }
you = { $name } (you)
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-hidden = score hidden
title-reached = You are: { $title }.
sheet-place = place
sheet-player = player
sheet-total = total
sheet-measure = points
sheet-by-rounds = Round by round

### Web

help-serve = Opens the table for browsers. Everybody who has the link of a table can sit down at it.
setting-host = the address to listen on; without it only this computer reaches the server
setting-port = the port to listen on; 0 takes a free one
setting-data = where games are kept: a file, or the address of a PostgreSQL database
setting-workers-for-bots = processes in which bots think
setting-workers-for-desk = processes that read records and boxes, draw pictures and reports and tell long games, when nobody else needs the processor
setting-public-url = what people type to reach this server, for links and QR codes; otherwise what their browser asked for
setting-trusted-proxies = addresses and networks of proxies, with commas: they are believed when they say whom they speak for
setting-away-after = seconds without a sign of somebody until a bot may play for them and somebody else is host
setting-gone-after = seconds without a sign of somebody until the seat may be freed and the game ended without them
setting-limits = limit how much one address may ask for; without, for measuring and behind a proxy with limits of its own
setting-admin-token = what the one who runs the server shows to read /metrics and to moderate, 16 characters or more; without it /metrics is for this machine alone
setting-admin-token-file = a file that holds that token, if nobody is to read it in the list of processes
setting-limit-looks = pages, files and questions of one address: so many a second, so many at once
setting-limit-acts = forms, seats and moves over HTTP of one address
setting-limit-tables = tables opened by one address
setting-limit-records = records taken in from one address; they stay for good
setting-limit-scenes = tables shown as they were, pictures and checks, of one address
setting-limit-hints = hints thought out for one address
setting-limit-studies = questions of one address to the lab
setting-limit-visits = live connections opened by one address
setting-limit-said = messages of one live connection
setting-limit-too-fast = messages of one address refused as too fast before its live connections are closed
setting-limit-said-by-address = messages of all live connections of one address
setting-limit-live-by-address = live connections of one address at the same time
setting-limit-live-by-table = live connections to one table at the same time
setting-limit-live = live connections at the same time
setting-limit-sockets-by-address = connections of any kind of one address; those of a proxy come from one
setting-limit-sockets = connections of any kind at the same time
setting-limit-tables-in-memory = tables in memory at the same time; others wait in the database
setting-limit-takebacks = decisions taken back at one table
setting-limit-desk-seconds = seconds of processor time for one record, picture, report or long game that is told
setting-limit-desk-megabytes = memory of a process that makes these, in megabytes
setting-limit-desk-waiting = of these that wait at the same time for one address
setting-limit-bot-tables = tables in play where bots sit, opened by one address
setting-limit-bots-alone = games that bots play on while nobody is there, of one address; others wait
setting-max-body = kB of a form, a record or a question of a program
setting-max-head = kB of a request before its body, cookies and all
setting-max-message = kB of one message of a live connection
setting-max-wait = seconds for a whole request, for taking any part of an answer, for closing
setting-max-idle = seconds until a table that nobody looks at leaves memory
setting-max-lab-runs = questions to the lab at the same time
setting-max-lab-seconds = seconds for one question to the lab
setting-keep-unused-tables = days for which a table stays at which nobody ever played
setting-keep-reports = days for which a report of the lab stays
setting-keep-seat-links = days for which a link works that moves a seat to another device
setting-keep-free = megabytes of the disk that new tables and records leave free, so that games under way can go on; the file of SQLite
help-config = settings as a TOML file: every option below can stand there without its dashes, like port = 8000
bad-number = { $where }: “{ $value }” must be a whole number within { $form }
bad-data = { $where }: it is empty: give the name of a file or postgresql://USER@HOST/DATABASE
bad-switch = { $where }: “{ $value }” must be true or false
bad-host = { $where }: “{ $value }” is no address to listen on: give one such as 127.0.0.1, 0.0.0.0 or ::
bad-public-url = { $where }: “{ $value }” is no public address: give it like https://games.example.org, with nothing after it
bad-networks = { $where }: “{ $value }” is no address or network: give addresses such as 10.0.0.7 and networks such as 10.0.0.0/8, with commas
bad-token = { $where }: this is no admin token: give 16 printable characters or more without spaces, such as “openssl rand -hex 24” writes
bad-rate = { $where }: “{ $value }” is no rate: give how many a second and how many at once, like 30:300
cli-unknown-setting = there is no setting “{ $name }”: see igroteka serve --help
cli-unknown-setting-near = there is no setting “{ $name }”: did you mean { $near }?
serve-port = { $host }:{ $port } cannot be opened: { $problem }. Choose another --host or --port
help-open = open the page in the browser
serve-open = The table is open at { $address }
run-fetching = Preparing the rules: fetching the compiler. You can play already.
run-translating = Preparing the rules: modules translated to C: { $done }, about { $left } s left. You can play already.
run-compiling = Compiling the rules: { $done } done, about { $left } s left.
run-compiled = The rules are compiled: bots play at full strength.
run-interpreted = The rules stay in their slow form: { $problem }
run-no-reason = the compiler did not say why
run-broken = the compiled rules do not start here
web-title = Igroteka
web-shelf = The shelf
web-facts = { $least }–{ $most } players, { $from }–{ $to } minutes
web-play-now = Play now
web-set-table = Set up a game
web-set = Start the game
web-your-name = Your name
web-your-word = A word for the draw, if you like
web-who-sits = Who plays
bot-greedy = Greedy bot
bot-random = Random bot
bot-level1 = Bot, level 1
bot-level2 = Bot, level 2
bot-level3 = Bot, level 3
bot-level4 = Bot, level 4
bot-level5 = Bot, level 5
level1-about = beginner
level2-about = amateur
level3-about = old hand
level4-about = strategist
level5-about = master
random-about = daredevil
greedy-about = hothead
level1-character = Still learning, and misses a lot.
level2-character = Plays for the fun of it.
level3-character = Thinks ahead, minding their own game.
level4-character = Thinks ahead and keeps an eye on everybody.
level5-character = Thinks long and gives nothing away.
bot-titled = { $name } · { $level }
face-motya = Motya
face-klyopa = Klyopa
face-barsik = Barsik
face-zoya = Zoya
face-foma = Foma
face-egor = Egor
face-ulya = Ulya
face-lyova = Lyova
face-tina = Tina
face-potap = Potap
face-varya = Varya
face-gosha = Gosha
web-public = Everybody may see this table
web-open-tables = Open tables
web-free-seat = free seat
web-player = Player { $seat }
web-waiting =
    { $count ->
        [one] Waiting for { $count } more player.
       *[other] Waiting for { $count } more players.
    }
web-invited = { $count ->
        [one] There is a free seat at this table
       *[other] There are { $count } free seats at this table
    }: say your name and sit down.
web-copy-link = Copy the link
web-copied = Copied
web-promise = All draws of this game come from a secret number chosen beforehand; this is its fingerprint:
web-sit-down = Sit down
web-offline = The connection is lost. It will come back by itself.
web-moment = One moment…
web-weaker = The rules run in their slow form: bots from level 3 up play weaker.
web-noscript = You need JavaScript to play at this table.
bad-kind = “{ $kind }” cannot sit at a table: choose from { $known }.
refused-taken = Seat { $seat } is taken: choose another or watch.
refused-waiting = Not everybody has sat down yet.
refused-spectator = You are watching: sit down to play.
refused-malformed = This message cannot be read.
refused-too-long = This message is too long.
web-settings = Language and theme
web-language = English
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-my-tables = My tables
web-state-over = finished
web-state-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
 }
web-state-yours = your turn
web-state-running = in play
web-rules = Rules
web-look-at-record = Look at a record
web-record-file = A record saved from a game
web-look = Look
web-seat = Seat { $seat }
web-kind-nobody = nobody
web-kind-here = Somebody here
web-kind-link = A friend by link
web-seats-hint = Several people can share this device: where something is secret, the screen is covered while it is passed on.
web-how = How to play
web-who-sees = Who sees the table
web-me-here = You
web-nobody = Empty
web-nobody-about = Nobody plays on this seat.
web-here-about = On this screen, taking turns.
web-link-about = All they need is the link.
web-who-here = Who sits here?
web-name-at = Name of the player on seat { $seat }
web-presets = Usual ways to play
web-more = More: variants and hints
preset-first = First game
preset-quick = Quick
preset-everything = Everything
web-public-about = It stands on the shelf for everybody to watch, and to sit down where a seat is free. Otherwise the link is needed.
web-word-first = I want to add a word to the draws first
web-word-first-about = You see the fingerprint of the secret seed, add a word of your own, and only then sit down and begin. When the game is over anybody can check the draws.
web-without-hints = Without hints
web-without-hints-about = Otherwise every player can ask what a strong bot would do, and why.
web-seat-bot = Invite
web-bot-instead = { $name } instead of a guest
web-rules-meanwhile = While you wait: the rules
web-invite = Send the link or let the code be scanned; nothing else is needed.
web-qr = The link to this table as a code to scan
web-link = The link to this table
web-which-seat = Where to sit
web-fair-title = How the draws are kept fair
web-has-word = Your word is in the draw.
web-add-word = Add
web-or-watch = You can also just watch: the table lies below.
web-look-without = Look at the game as pictures
web-replay = Step by step
web-steps = Steps of the game
web-step-back = ← Back
web-step-on = Next →
web-step = Step { $number } of { $last }
web-to-table = To the table
web-pass-title = Move a seat to this device
web-pass-about = This link was made on another device. From now on the seat belongs to this one; the link works once.
web-pass-code = Link or code
web-pass-use = Take the seat here
web-imported-check = The record came here as a file: nobody here saw the game, and whoever wrote it may have chosen the seed.
web-imported = A record from elsewhere: nobody here saw this game.
web-trust = What you can check, and what you have to believe
web-trust-about = This server deals, keeps what is hidden and writes the record. Some of it anybody can check; the rest you believe the one who runs it.
web-trust-check = What you can check yourself
web-trust-draws = Draws. Before the game the table shows the fingerprint of a secret number. Every draw follows from that number and from the words the players added. When the game is over the number is shown, and all draws can be made again.
web-trust-word = Your word. Add one after you have seen the fingerprint: then the number cannot have been picked to suit anybody. Words close with the first draw.
web-trust-seal = The record. “How to check the game” in the menu shows a seal of all that has happened; this browser keeps one at each of your turns. A record that was cut short, or in which a name, an option or a move was changed, does not fit a seal that you kept.
web-trust-own = Without us. The program is open. Save the record, and on a machine of your own run:
web-trust-command = igroteka verify FILE --seal NUMBER:SEAL
web-trust-believe = What you have to believe
web-trust-peek = That the one who runs the server does not look at what is hidden, and does not play or help a player while knowing the secret number. Whoever knows it knows the draws to come, and no check shows that.
web-trust-last-word = That nobody who knows the number adds the last word: among many words one could be found that suits.
web-trust-people = That people are who they say they are, do not talk to each other in secret, and ask no program for advice.
web-trust-files = Of a record that came as a file: everything but its rules and its sums. Whoever wrote it may have chosen the seed, the names and the moves. Only a seal kept from the game itself says more.
web-check-later = The draws can be checked when the game is over: then its secret seed is shown.
refused-words-closed = The draws have begun or your word is there already: nothing can be added any more.
refused-not-host = Only the host of the table can do this.
refused-not-to-free = Seat { $seat } cannot be freed.
refused-not-gone = { $name }’s seat cannot be freed yet: that takes { $minutes } min of absence, or the agreement of everybody else, at least two.
refused-other-seat = You hold or held another seat in this game: this one is for somebody else.
room-away = { $name }: away for { $minutes } min.
room-wants-end = { $who } would like to end the game. Still to agree: { $others }.
room-wants-free = { $who } would like somebody else in { $name }’s seat. Still to agree: { $others }.
room-rule = After { $away } min a bot may play for somebody who is away. After { $gone } min the seat may be freed, or the game ended without them.
refused-pass = This link was used already, is too old, or never existed: make a new one on the device where you sat.
refused-held = A bot plays for this seat: take it back first.
refused-present = { $name } is here: a bot takes over after { $minutes } min of absence.
refused-no-hints = This table is played without hints.
refused-not-over = The game is not over yet.
web-unused = { $days ->
    [one] A table where nobody plays is cleared away after { $days } day.
   *[other] A table where nobody plays is cleared away after { $days } days.
 } Games that were begun stay.
web-api = For programs
web-api-about = The same tables by JSON. A seat is opened by its token (Authorization: Bearer …). The description machines read:
table-other-rules = This game was played by version { $rules } of its rules, which this server does not have any more. Nothing of it is lost.
table-other-box = This game was played with other contents of the box than this server has. Nothing of it is lost.
table-no-game = The game “{ $name }” is not installed on this server. Nothing of this table is lost.
table-broken = Entry { $number } of this game does not fit the rules of this version: the game cannot go on here. Nothing of it is lost.
store-away = The place where games are kept does not answer: try again in a moment. Nothing that was confirmed is lost.
verify-no-seed = This record shows no seed: its draws cannot be checked. Only finished games from a live table have one.
verify-commitment = The seed of this record does not fit the fingerprint that was shown before the game: one of them was changed.
verify-draw = Entry { $number } (“{ $found }”) is not what the seed gives: this draw was tampered with.
verify-seal = The seal at the end of this record does not fit: a name, an option, a move or the end was changed after the game.
verify-kept = The seal you kept of move { $number } is not that of this record ({ $found }): up to there it is not the game you saw.
verify-kept-end = The seal you kept of the end is not that of this record ({ $found }): it is not the game you saw.
verify-cut = You kept a seal of move { $number }, and this record ends with move { $last }: the rest was cut off.
verify-no-seal = “{ $found }” is no seal: write it as the table showed it, for example 37:4f1c-09ab-77e0-3d52 or end:4f1c-09ab-77e0-3d52.
verify-no-seals = This record has no seals to compare: it was begun before there were any.
verify-draws =
    { $draws ->
        [0] Nothing was drawn.
        [one] The one draw follows from the seed.
       *[other] All { $draws } draws follow from the seed.
    }
verify-sealed = The seal of the end fits: names, options, moves and the end are as they were sealed.
verify-unsealed = The record is of a time before seals: whether names, the end, or options that touch no draw were changed cannot be told.
verify-fits =
    { $count ->
        [one] The seal that you kept fits: up to there this is the game that you saw.
       *[other] All { $count } seals that you kept fit: up to there this is the game that you saw.
    }
verify-none-kept = No kept seal was compared, and whoever knows the seed can write another record and seal it. Give a seal that you saw at the table: --seal NUMBER:SEAL.
verify-cannot = No record shows whether somebody knew the seed during the game, or saw what was hidden: docs/trust.md.
help-fair = Draws everything in a record of a live table again, makes its seals again, and says what was checked and what cannot be.
help-seal = A seal that you saw at the table, with its number ({ $example }); it can be given several times.

### What the server cannot or will not do

web-to-shelf = To the shelf
refused-too-fast = Too many messages at once: wait a second and try again.
refused-ours = The server made a mistake here, not you: look at the table again, and repeat your last step if it is missing.
busy-too-fast = Too many requests from your address: try again in { $seconds } s.
busy-too-much = Too much of what you asked for is still being worked on: try again in { $seconds } s.
busy-tables = Too many games were set up from your address: try again in { $seconds } s.
busy-records = Too many records came from your address: try again in { $seconds } s.
busy-disk = There is no room for new games: the disk of this server is nearly full. Games under way go on.
busy-bot-tables = Bots are in play at too many tables opened from your address: end some of these games, or try again in { $seconds } s.
busy-bots = The bots cannot think now: try again in { $seconds } s.
busy-table-full = Too many people are watching this table: come again in { $seconds } s.
busy-address-full = Too many tables are open at once from your address: close some and try again in { $seconds } s.
busy-server-full = There is no room in Igroteka now: come again in { $seconds } s.
busy-desk = This could not be made just now: try again in { $seconds } s.
desk-time = This takes longer to work out than allowed: at most { $most } s.
desk-memory = This takes more memory to work out than allowed: at most { $most } MB.
no-scene = { $title } has no table in the browser yet. Play it in the terminal: igroteka play { $name }
missing-table = There is no such table: check the link, or set up a new game.
missing-page = There is no such page: check the link, or begin at the shelf.
problem-request = This request cannot be understood: check what it says.
problem-body = A question comes without a body: leave it out.
problem-method = This page is not used that way: begin at the shelf.
problem-large = This request is too large: send a shorter one.
problem-kind = The content of this request is of the wrong kind: send JSON or a form.
problem-foreign = This request came from a page that is not ours: open Igroteka yourself and try again.
problem-address = There is no such address: check the link, or begin at the shelf.
problem-banned = { $minutes ->
    [one] The one who runs this server keeps your address out for another minute.
   *[other] The one who runs this server keeps your address out for another { $minutes } minutes.
}
admin-only = This is for the one who runs the server: send the admin token as “Authorization: Bearer TOKEN”.
admin-off = This is for the one who runs the server, and no admin token is set: set admin-token, or ask from the same machine by 127.0.0.1.
web-me = Your data
web-me-code = Your code is
web-me-about = There are no accounts. This server knows your browser by a secret, of which it keeps a hash, and the names you typed at tables. To have all of that deleted, read this code to the one who runs the server. It opens nothing.
web-me-none = This server knows nothing about your browser: you have not sat down at a table yet.
web-me-command = They type:
web-gone-kept = Below is what was kept when it ended.
web-gone-nothing = It ended before endings were kept: below is its log in notation.
web-gone-running = It cannot go on here, and what is secret in it stays secret. A release of Igroteka that has these rules can go on with it; or the one who runs this server ends it with “igroteka admin close { $name }”, and then its whole record is shown.
web-gone-sound = The record is as it was when the game ended.
web-gone-touched = The record is not as it was when the game ended.
web-gone-check = Igroteka { $release }, which has version { $rules } of the rules, can check every draw: igroteka verify FILE.
web-gone-check-rules = A release of Igroteka that has version { $rules } of the rules can check every draw: igroteka verify FILE.
web-gone-record = Record
web-gone-story = The story
web-gone-log = The log
problem-ours = The server made a mistake here, not you: try again in a moment.
problem-title-away = Closed for a moment
problem-title-ours = Our mistake
problem-title-busy = A little too fast
problem-title-gone = Only the record is left
problem-title-refused = The table says no
problem-title-request = This cannot be done so
problem-title-missing = Nothing lies here
problem-title-closed = This door is closed
web-again = Try again
web-api-shapes = What the data looks like
web-contents = Contents

### Environments for programs that learn

env-number = { $agent } cannot play “{ $number }”: an action is a whole number from 0 to { $most }.
env-illegal = { $agent } may not play { $number } ({ $choice }) now: choose where the action mask has a one.
env-seat = There is no seat { $seat }: seats are counted from 0 to { $most }.
env-opponents = Opponents given: { $given }, needed: { $needed }, one for each of the other seats.
env-in-game = Game { $place }: { $problem }
env-actions = A step takes { $games } whole numbers, one for each game; this is { $found }.
env-seats = One seat is needed, or { $games } of them, one for each game; this is { $found }.
env-agent = There is no agent “{ $agent }”. There are: { $known }.
env-over = The game is over for { $agent }: the only action left is None, not { $number }. reset() begins the next one.
env-left = The game is over and everybody has left it: reset() begins the next one.
env-box = box is the text of a data file, or what the game reads from one, not { $value }.
env-answers = A step takes a dictionary with an action for each agent, not { $value }.
given-choice = { $name } cannot be { $value }: choose one of { $known }
given-text = { $name } must be a text, not { $value }
given-unknown = there is nothing to ask called “{ $name }”: choose from { $known }
given-question = a question is what ask(...) gives, not { $value }
given-file = { $name } is the text of a data file; { $value } looks like the name of one: give what the file says
env-worker-gone = A process that stepped the games is gone or does not answer: make a new environment.

### Data sets

dataset-exists = { $folder } is there already: choose another name.
dataset-records = A data set is made of records: texts or matches, not { $value }.
dataset-record = Record { $number }: { $problem }
dataset-missing = { $file } is missing: a data set is a folder with games.parquet and entries.parquet.
dataset-not-one = { $file } cannot be read as Parquet: it is damaged or something else.
dataset-version = { $file } is a data set of version { $found }; this program reads version { $ours }.
dataset-column = { $file }: the column “{ $column }” ({ $kind }) is missing or holds something else.
dataset-stray = { $file }: entries of game { $row } stand where no game has them.
dataset-game = { $folder }, game { $row }: { $problem }
dataset-action = entry { $number } (“{ $found }”): the numbers beside it do not say the same.

## Notation of any game

expect-a-move = a move such as { $moves }
expect-form = { $form }
expect-seat = the number of a player, 1 to { $last }
expect-card = a card: { $known }
refuse-other = This is not what is asked now. { $ask }
refuse-no-player = There is no player { $seat } at this table: choose one who is there.
refuse-yourself = This is for others: choose another player.

## Decks, hands and piles of any game

pieces-others = Others
pieces-own = Your cards
pieces-of = { $part }: { $name }
pieces-left = { $count ->
    [0] no cards left
    [one] { $count } card left
   *[other] { $count } cards left
}
pieces-aside = { $count ->
    [one] { $count } card put aside
   *[other] { $count } cards put aside
}
pieces-unseen = { $count ->
    [0] You have seen them all.
   *[other] Not seen yet: { $count }.
}
pieces-hidden = A hidden card.
pieces-cannot-be = It cannot be: { $cards }.
pieces-seen = Somebody else has seen it.

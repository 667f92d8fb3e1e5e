# Игротека по-русски: всё, что не относится к одной игре.

## Справка

help-igroteka = Полка настольных игр: играйте в терминале, просматривайте и проверяйте партии, разыгрывайте их тысячами. Без команды открывается полка.
help-usage = Использование:
help-options = Параметры
help-options-metavar = ПАРАМЕТРЫ
help-commands = Команды
help-command-metavar = КОМАНДА ...
help-games-list = Игры
help-game-metavar = ИГРА ...
help-examples = Примеры
help-help = Показать эту справку.
help-version = Показать версию.
help-lang = Язык: ru или en.
help-json = Вывести результат в JSON.
help-games = Перечисляет игры на полке: сколько игроков, сколько минут, о чём можно договориться.
help-play = Играть в терминале. У каждой игры свои параметры: смотрите справку «play ИГРА».
help-play-game = Играть в терминале: выбирайте вариант по номеру или пишите ход. За столом слово «помощь» расскажет, что ещё можно сказать: отмена, правила, почему, сохранить, все, выход.
help-players = Число игроков; 1 — игра в одиночку. По умолчанию { $usual }.
help-solo = Играть в одиночку: то же, что --players 1.
help-short-for = То же, что { $flag } { $value }.
help-box = Играть с исправленной коробкой: это файл, который записала команда «igroteka show { $game } --export».
help-simulate-seats = Кто играет на каждом месте, через запятую: random, greedy или от level1 до level5. По умолчанию за всех решает случай.
help-seats = Кто где сидит: human (человек), random (случайные ходы), greedy (жадный бот) или от level1 до level5 для каждого места, через запятую. По умолчанию вы сидите первым, а за остальных решает случай.
help-seed = Число, от которого зависят все случайности; с одним и тем же числом они повторяются.
help-seed-zero = Число, от которого зависят все случайности. По умолчанию 0.
help-from = Продолжить сохранённую игру.
help-simulate = Разыгрывает случайные партии и сообщает очки и победы по местам. Итог зависит от числа --seed, но не от числа процессов.
help-games-count = Сколько партий. По умолчанию 1000.
help-arena = Боты играют друг с другом, меняясь местами: доли побед и очки с 95-процентными интервалами и рейтинг. Итог зависит от числа --seed, но не от числа процессов.
help-arena-bots = Кто играет, через запятую: random, greedy, от level1 до level5; level4@200 на каждое решение представляет 200 партий вместо обычного числа. Если --players меньше, чем ботов, встречаются все их группы.
help-arena-jobs = Сколько процессов.
help-jobs = Сколько процессов. По умолчанию столько, сколько есть ядер и на сколько хватает партий.
help-replay = Читает запись FILE, проверяет в ней каждый ход и рассказывает партию.
help-verify = Только сказать, цела ли запись.
help-perft = Считает, сколькими способами игра может пойти дальше на 1, 2 … D шагов вместе со случайностями: так видно, что правила не изменились.
help-depth = На сколько шагов вглубь.
help-after = Сколько случайных шагов сделать сначала. По умолчанию 0.
help-show = Показывает, что лежит в коробке игры, и её правила.
help-show-game = Показывает коробку: все карты и поля. С --rules вместо этого правила, с --sources — откуда взята каждая таблица.
help-sources = Сказать, откуда взята каждая таблица коробки: напечатана, выведена или составлена нами.
help-export = Записать коробку в файл, чтобы исправить его и вернуть через --box.
help-force = Заменить файл, если он уже есть.
help-rules = Показать правила: целиком, главу ({ $chapter }), пункт ({ $clause }) или все пункты с таким словом.

## Что бывает не так в командной строке

cli-language = языка «{ $language }» нет: выберите один из { $known }
cli-extra = «{ $extra }» здесь лишнее: смотрите { $command } --help
cli-which-game = скажите, в какую игру ({ $known }), например: { $example }
cli-unknown-command = команды «{ $name }» нет: выберите одну из { $known }
cli-unknown-command-near = команды «{ $name }» нет: может быть, { $near }?
cli-unknown-game = игры «{ $name }» на полке нет: выберите одну из { $known }
cli-unknown-game-near = игры «{ $name }» на полке нет: может быть, { $near }?
cli-unknown-option = параметра { $option } нет: смотрите { $command } --help
cli-unknown-option-near = параметра { $option } нет: может быть, { $near }?
cli-missing = не хватает { $name }: смотрите { $command } --help
cli-needs-value = после параметра { $option } нужно значение
cli-no-value = у параметра { $option } нет значения
cli-usage = эту команду не удалось прочитать: смотрите { $command } --help
extra-missing = для этого нужен пакет { $package }, а здесь он не установлен: pip install "igroteka[{ $extra }]"
cli-number = { $option }: вместо «{ $value }» нужно целое число от { $least } до { $most }
cli-either = { $one } и { $other } противоречат друг другу: оставьте что-то одно
cli-seats-count = { $seats ->
    [one] названо { $seats } место
    [few] названы { $seats } места
   *[many] названо { $seats } мест
}, а число игроков — { $players }: назовите по одному для каждого
unknown-level = бота «{ $level }» нет: выберите из { $known }
bad-simulations = «{ $level }» не говорит, сколько партий представить: напишите уровень не ниже третьего и число, например level4@200
cli-seat-kind = «{ $kind }» за стол не сядет: выберите из { $known }
cli-from-agreed = игроки, параметры и коробка уже записаны в { $file }: не указывайте их
cli-other-game = { $file } — это партия в { $found }, а не в { $wanted }: igroteka play { $found } --from { $file }
cli-interpreted = правила исполняются без компиляции, во много раз медленнее: поставьте компилятор C и установите igroteka заново
file-missing = { $file }: такого файла нет
file-directory = { $file } — это папка: дайте имя файла
file-forbidden = { $file }: читать этот файл вам нельзя
file-not-text = { $file } — не текст в UTF-8
file-exists = { $file } уже есть: выберите другое имя или добавьте --force
file-unwritable = { $file }: писать туда вам нельзя
file-no-folder = { $file }: такой папки нет, записать некуда
file-problem = { $file }: { $problem }
rules-nothing = в правилах ничего нет про «{ $query }»: попробуйте пункт, например { $clause }, или другое слово

## О чём нельзя договориться

box-toml = { $file } не читается как TOML: { $place } { $problem }
box-large = { $file } слишком велик для коробки: знаков { $found }, а можно не больше { $most }
box-parts = { $file }: в имени в строке { $line } частей больше, чем { $most }; имена в коробке состоят не более чем из трёх
box-deep = { $file }: значения вложены слишком глубоко; в списке коробки не бывает других списков
box-section = { $file }: раздела «{ $section }» в коробке нет; есть { $sections }
box-wrong = { $file }: { $place }: { $problem }
box-name = здесь нет имени «{ $name }»; есть { $names }
box-value = вместо «{ $found }» ожидается { $wanted }
box-table = таблица с такими именами: { $names }
box-whole = целое число от { $least } до { $most }
box-one-of = одно из имён: { $names }
box-letters = текст из таких букв, всего { $count }: { $letters }
box-signs = строка из знаков через пробел и без кавычек, всего { $count }
box-list = список длиной { $count }, каждый раз { $each }
box-set = список без повторов, каждый раз { $each }
toml-place = в строке { $line }, знак { $column },
toml-end = в конце
toml-somewhere = где-то
toml-equals = после имени нет «=»
toml-bracket = не хватает «]»
toml-brace = не хватает «{ "}" }»
toml-rest = стоит что-то лишнее
toml-twice = имени второй раз даётся значение
toml-string = текст в кавычках не закончен на своей строке
toml-value = нет значения или оно непонятно
toml-unreadable = что-то непонятное
unknown-game = игры «{ $name }» на полке нет: выберите одну из { $known }
shelf-empty = на полке нет ни одной игры: установите Игротеку ещё раз (в её папке: make или pip install --editable .)
game-left-off = { $name } ({ $source }) не попадает на полку: { $problem }
game-broken = не загружается: { $problem }
game-taken = её имя уже занято пакетом { $package }; дайте ей другое
game-not-a-game = точка входа должна вести к Game, а не к { $value }
game-bad-field = { $field } — это { $value }; ожидается: { $expected }
game-no-part = в { $package } нет нужной части «{ $part }»
game-bad-part = в { $part } должно быть { $record } — это { $kind }
game-no-words = нет файла { $file }
game-bad-words = в { $file } нет такого сообщения или его не прочитать: { $entry }
bad-seats = в { $title } не играют таким числом игроков: { $seats }; бывает { $known }
bad-option = у игры { $title } нет параметра «{ $option }»: выберите из { $known }
bad-options = параметры — это имена с их значениями (словарь), а не { $value }
bad-flag = параметр { $option } либо включён, либо нет, а «{ $value }» ни то ни другое
bad-choice = параметр { $option } не может быть «{ $value }»: выберите одно из { $known }
bad-names = { $names ->
    [one] { $names } имя
    [few] { $names } имени
   *[many] { $names } имён
} на { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
}: дайте по имени на каждое
bad-name = в имени нужна хотя бы одна видимая буква

## Ответы стола

refused-seat = Места { $seat } за этим столом нет.
refused-over = Игра окончена: решать больше нечего.
refused-turn = Сейчас не ваш ход: подождите остальных.
refused-stale = Положение за столом уже изменилось: посмотрите ещё раз и выберите заново.
refused-unreadable = «{ $text }» — это не ход; здесь ожидалось: { $expected }.
refused-luck = «{ $text }» здесь выпасть не может.
refused-illegal = Правила этого не позволяют.
refused-nothing-to-take-back = Отменять пока нечего.
refused-revealed = После вашего решения открылось новое: отменить его уже нельзя.
refused-moved-since = После вас уже решил кто-то другой: отменить своё решение нельзя.
refused-takebacks = Больше отменять решения за этим столом нельзя: предел — { $most }.
refused-given-up = Игроки закончили эту партию: решать больше нечего.

## Записи

record-not-one = это не запись партии: её первая строка должна быть «igroteka record 1»
record-cut = запись оборвана: в ней нет последней строки
record-long = в записи слишком много шагов: { $found }; читается не больше { $most }
record-seen = это незаконченная партия, как её знает один из сидящих за столом: её можно читать, но не переиграть; сохраните запись, когда игра закончится
record-edited = запись изменили после того, как она была сделана: последняя строка не сходится
record-header = в записи не указано: { $field }
record-rules = запись сделана по правилам версии { $found }, а здесь версия { $ours }
record-box = запись сделана с коробкой { $found }, а здесь коробка { $ours }
record-line = шаг { $number } не читается: «{ $found }»
record-entry = шаг { $number } не разрешён: «{ $found }». { $problem }
record-result = результат не следует из ходов: «{ $found }» вместо «{ $expected }»
record-draws = жребий в записи бросали способом, которого эта версия не знает: «{ $found }»
record-sat = не сходится, кто где сидел: «{ $found }»
replay-sound = { $file } в порядке: { $entries ->
    [one] { $entries } шаг
    [few] { $entries } шага
   *[many] { $entries } шагов
}. { $result }
replay-open = Партия не окончена.

## Полка и меню

shelf-facts = игроков: { $players }, минут: { $minutes }
shelf-start = Начать: igroteka play { $game }    Всё остальное: igroteka --help
menu-game = В какую игру?
menu-players = Сколько игроков вместе с вами (1 — в одиночку)?
menu-yes-or-no = (д/Н)
menu-yes = д
menu-seats = Кто играет?
menu-against-bots = вы, за остальных решает случай
menu-together = все за этим экраном
menu-again = Выберите одно из { $known }, нажмите Enter, чтобы оставить обычное, или q, чтобы выйти.

## За столом

name-human = Игрок { $seat }
name-bot = Бот { $seat }
command-undo = отмена
command-rules = правила
command-why = почему
command-save = сохранить
command-all = все
command-help = помощь
command-quit = выход
play-hello = Выбирайте вариант по номеру. Слово «помощь» покажет, что ещё можно сказать.
play-choose = Что вы делаете?
play-hand-over = За экраном теперь { $name }. Нажмите Enter.
play-more = { $count ->
    [one] … и ещё { $count } вариант: все
    [few] … и ещё { $count } варианта: все
   *[many] … и ещё { $count } вариантов: все
}
play-number = Выберите номер от 1 до { $last } или напишите ход.
play-unreadable = «{ $text }» — это не ход: выберите номер, напишите ход, например «{ $example }», или скажите «помощь».
play-undone = { $name } отменяет последнее решение.
play-why-what = Скажите, про какой ход речь, например: почему { $example }
play-allowed = «{ $text }» — так можно.
play-rules-how = правила { $chapter } — глава, правила { $clause } — пункт, правила СЛОВО — все пункты с этим словом.
play-save-where = Скажите имя файла, например: сохранить { $wanted }-1.igr
play-saved = Сохранено. Продолжить: igroteka play { $game } --from { $file }
play-saved-over = Сохранено. Посмотреть: igroteka replay { $file }
play-won = { $count ->
    [one] Победа: { $names }.
   *[other] Общая победа: { $names }.
}
play-after = Нажмите Enter, чтобы уйти, или: сохранить ФАЙЛ
play-seed = Случайности этой партии: --seed { $seed }
play-help =
    номер              один из перечисленных вариантов
    ход                то же самое словами, как написано возле номера
    Enter              нарисовать стол заново
    все                показать все варианты
    отмена             отменить последнее решение, пока не открылось новое
    почему ХОД         можно ли так пойти, а если нет, какой пункт запрещает
    правила [ЧТО]      главы правил; или глава, пункт, слово
    сохранить ФАЙЛ     сохранить игру
    выход              уйти; игра сохранится, её можно продолжить

## Числа

arena-bot = бот
arena-games = партии
arena-wins = победы
arena-points = очки
arena-rating = рейтинг
arena-about = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} за { $seconds } с. В скобках — где с вероятностью 95 % лежит настоящее значение.
arena-few-bots = { $bots ->
    [one] назван { $bots } бот
    [few] названы { $bots } бота
   *[many] названо { $bots } ботов
}, а игроков { $players }: назовите хотя бы по одному на каждого
simulate-seat = место
simulate-mean = очки
simulate-range = от–до
simulate-wins = победы
simulate-speed = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} за { $seconds } с; в секунду: партий { $games_per_second }, шагов { $steps_per_second }
perft-depth = глубина
perft-ways = способов
perft-seconds = секунд
perft-over = игра окончена уже после { $steps ->
    [one] { $steps } шага
   *[other] { $steps } шагов
}: возьмите --after поменьше
show-exported = Записано в { $file }. Исправьте то, чем отличается ваша коробка, и играйте: igroteka play { $game } --box { $file }
show-digest = коробка { $digest }
source-printed = напечатано
source-deduced = выведено
source-ours = наше

## Хранилище

backup-done = { $tables ->
    [one] { $tables } стол скопирован
    [few] { $tables } стола скопировано
   *[many] { $tables } столов скопировано
 } в { $file }
help-backup = Копирует все столы из SQLite или PostgreSQL в один файл, даже пока сервер работает. Обратно — «igroteka restore».
restore-done = { $tables ->
    [one] { $tables } стол возвращён
    [few] { $tables } стола возвращено
   *[many] { $tables } столов возвращено
} из { $file }
restore-no-backup = { $file } — не резервная копия igroteka или испорченная: дайте файл, который записала команда «igroteka backup»
restore-occupied = в { $path } уже есть партии ({ $tables }): добавьте --overwrite, чтобы заменить их все, и сначала сделайте копию
help-restore = Возвращает резервную копию на место хранилища, SQLite или PostgreSQL. Сначала остановите сервер. Если что-то сорвётся посередине, ничего не изменится.
help-overwrite = Заменить партии, которые там уже есть.
help-admin = Для хозяина сервера: закрывает стол, не пускает адрес на время, удаляет данные человека и показывает, что было сделано. Работающий сервер просят об этом с ключом хозяина; если он не работает, то же делается прямо в его базе.
help-admin-short = Закрывает столы, не пускает адреса, удаляет данные человека.
help-admin-list = Показывает столы и кто за ними сидит (tables), запреты (bans) или дела (deeds): что сделано командой «igroteka admin». Время по UTC, сначала новое.
help-admin-close = Заканчивает партию за столом как есть и убирает стол из списка открытых. TABLE: его имя или ссылка.
help-admin-ban = Не пускает адрес на время; его живые соединения закрываются. Для IPv6 это сеть всего дома (/64).
help-admin-unban = Снова пускает адрес.
help-admin-forget = Удаляет имена, секреты и ссылки человека за всеми столами; его места в идущих партиях освобождаются, а партии остаются тем, кто в них тоже играл. Назовите человека столом и местом или кодом, который он читает на своей странице /me.
help-admin-for = На какое время: минуты (m), часы (h) или дни (d).
help-admin-words = Удалить и слова, добавленные к жребию. Жребий этих партий больше нельзя проверить, а идущие партии закончатся.
admin-done-close = Стол { $about }… закрыт.
admin-done-ban = { $about } больше не пускают.
admin-done-unban = { $about } снова пускают.
admin-done-forget = { $tables ->
    [0] Данные человека ({ $about }) удалены; столов у него не было.
    [one] Данные человека ({ $about }) удалены за { $tables } столом.
   *[other] Данные человека ({ $about }) удалены за { $tables } столами.
}
admin-running = идёт
admin-over = окончена
admin-bad-time = «{ $value }» — не срок запрета: дайте минуты, часы или дни, не больше года, например 30m, 2h или 7d
admin-bad-address = «{ $value }» — не адрес: дайте такой, как 192.0.2.7 или 2001:db8::7
admin-bad-list = списка «{ $value }» нет: выберите из { $known }
admin-whom = скажите, чьи данные удалить: стол и место, например «abcdefghjk 2», или код, который человек читает на своей странице /me
admin-nobody = ни у кого нет кода «{ $code }»: попросите человека прочесть его ещё раз на странице /me или назовите стол и место
admin-no-token = эти партии открыты сервером: дайте его ключ через --admin-token-file, IGROTEKA_ADMIN_TOKEN или в файле настроек
admin-no-server = эти партии открыты сервером, но по адресу { $address } никто не отвечает ({ $problem }): дайте его --host и --port
admin-refused = сервер { $address } отказывает: { $problem }
help-new = Пишет небольшую собственную игру, в которую сразу можно играть, — пакет, который вы измените по-своему. NAME: строчные латинские буквы, цифры и подчёркивания.
help-new-into = Папка, в которой появится её папка.
new-bad-name = «{ $name }» не годится в имя игры: начните со строчной латинской буквы, дальше буквы, цифры и одиночные подчёркивания, всего знаков не больше { $longest }
new-exists = { $path } уже есть: выберите другое имя или другую папку через --into
new-game-taken = игра «{ $name }» уже стоит на полке: выберите другое имя
new-python-taken = «{ $name }» уже что-то значит в Python: выберите другое имя
new-package-taken = пакет «{ $name }» уже установлен: выберите другое имя
new-done =
    Готово: { $path }. Дальше:
      pip install -e { $path }
      igroteka play { $name }
      igroteka serve
      python -m pytest { $path }
store-locked = { $path } занят: его открыл другой сервер. Остановите тот сервер или дайте этому отдельный файл
store-url = «{ $url }» — не место для хранилища: дайте имя файла, sqlite:///ФАЙЛ или postgresql://ИМЯ@УЗЕЛ/БАЗА
store-unwritable = { $path } не открывается для записи: { $problem }
store-not-one = { $path } — не база данных SQLite: дайте другое имя
store-broken = Файл { $path } повреждён ({ $problem }): поставьте на его место копию командой «igroteka restore»
store-foreign = в { $path } лежат таблицы другой программы: дайте пустую базу или имя нового файла
store-newer = { $path } записан более новой версией igroteka: установите её или ещё более новую
store-empty = в { $path } ещё нет ни партий, ни таблиц для них: запустите сервер один раз или укажите другой --data
store-unreachable = базой { $path } пользоваться нельзя: { $problem }
store-unavailable = хранилище сейчас не отвечает: взгляните на стол ещё раз и повторите последний шаг, если его нет

### What scripts of the browser say: `browser-copy-link` is `strings.copyLink` there

browser-confirm = Подтвердить
browser-cancel = Выбрать другое
browser-really = Точно?
browser-turn = Повернуть
browser-undo = Отменить
browser-story = Что было
browser-first = Первый игрок
browser-sheet = Показать итог
browser-table = Показать стол
browser-rules = Правила
browser-panel = Что было и правила
browser-menu = Меню
browser-close = Закрыть
browser-areas = Части стола
browser-lift = Все ваши вещи
browser-watching = Вы смотрите: свободных мест нет. Если место освободится, здесь появится приглашение сесть.
browser-opening = Готовим стол…
browser-away = Не получилось: попробуйте ещё раз чуть позже.
browser-copied = Скопировано
browser-search = Найти в правилах
browser-contents = Содержание
browser-nothing = Такого в правилах нет: попробуйте другое слово.
browser-rules-away = Правила сейчас не открываются: попробуйте ещё раз чуть позже.
browser-clause = Правило { $name }
browser-keys = Клавиши
browser-key-arrows = к тому, что можно выбрать; вверх и вниз — и к кнопкам
browser-key-enter = выбрать
browser-key-escape = выбрать другое
browser-key-turn = повернуть фигуру
browser-key-enlarge = показать предмет крупно, со словами
browser-key-hint = попросить подсказку
browser-key-write = написать ход
browser-key-help = этот список
browser-write-move = Ход в записи
browser-language = Язык
browser-russian = Русский
browser-english = English
browser-theme = Тема
browser-light = Светлая
browser-dark = Тёмная
browser-system = Как в системе
browser-sound = Звук
browser-sound-offer = Тихий звук может сообщать, что настал ваш ход.
browser-sound-take = Включить звук
browser-sound-leave = Без звука
browser-notices = Сообщать, когда мой ход
browser-notices-blocked = Браузер не разрешает уведомления: включите их для этой страницы в его настройках.
browser-device = Пересесть за другое устройство
browser-device-about = Откройте эту ссылку там, где хотите играть дальше. Она работает один раз; здесь место больше не будет вашим.
browser-device-seat = Место: { $name }
browser-copy-link = Скопировать ссылку
browser-record = Сохранить запись
browser-replay = Посмотреть партию по ходам
browser-fair = Проверить честность
browser-trust = Как проверить партию
browser-promise = Весь жребий выходит из тайного числа, выбранного до игры. Его отпечаток:
browser-sealed = Печать хода { $number }:
browser-sealed-end = Печать всей партии:
browser-sealed-about = В ней — кто здесь сидит, настройки и все ходы до этого; о скрытом она никому не скажет. Скопируйте её: потом будет видно, та ли самая это партия в записи.
browser-copy-seal = Скопировать печать
browser-seals-kept = Сохранённые печати, по одной в строке
browser-compare = Сравнить
browser-imported = Запись извне: этой партии здесь никто не видел.
browser-trust-more = Что можно проверить и чему приходится верить
browser-again = Ещё раз тем же составом
browser-again-by = { $name } готовит новую партию.
browser-join = Присоединиться
browser-free = Освободить место игрока { $name }
browser-free-about = На него сможет сесть любой, у кого есть ссылка и нет другого места в этой партии; до тех пор игра ждёт.
browser-end = Закончить партию
browser-end-about = Партия закончится здесь, если этого одновременно хотят все, кто за столом. Продолжить её будет нельзя.
browser-end-asked = Вы предлагаете закончить. Партия закончится, когда согласятся остальные; кто ходит дальше, тот не согласен.
browser-end-done = Партия закончена.
browser-end-agree = Я тоже за
browser-end-withdraw = Всё-таки играть дальше
browser-shelf = К полке с играми
browser-pass-to = За экраном теперь { $name }
browser-pass-all = Кто сейчас у экрана?
browser-pass-about = До этого на столе видно только то, что открыто всем.
browser-i-am = Я { $name }
browser-now-seat = Теперь ходит { $name }.
browser-recall = Показать ходы после вашего
browser-to-now = К текущему ходу
browser-timeline = Лента партии
browser-move = Ход { $number } из { $last }
browser-first-move = К началу
browser-previous = Назад
browser-next = Дальше
browser-last-move = К концу
browser-play = Показывать подряд
browser-pause = Остановить
browser-speed = Скорость
browser-link = Ссылка на этот ход
browser-live = Вернуться к столу
browser-hint = Подсказка
browser-hint-thinks = Обдумываю…
browser-hint-about = ≈ сколько ещё рассчитывает получить бот, насколько он видит вперёд
browser-hint-about-chance = ≈ вероятность победы, как её оценивает бот
browser-thinks = { $name } думает
browser-bot-tag = бот
browser-held-by = { $name }: играет бот
browser-held-you = За вас играет бот.
browser-held-prompt = Вернитесь на своё место, когда захотите.
browser-back = Вернуться на своё место
browser-back-as = Вернуться на место игрока { $name }
browser-who = Места и боты
browser-who-you = вы
browser-who-person = человек
browser-who-held = играет бот
browser-host = хозяин стола
browser-absent = отсутствует { $number } мин
browser-free-title = Посадить на это место другого?
browser-agree = Согласиться
browser-disagree = Передумать
browser-agree-about = Если согласны все остальные, { $name } теряет место, и на него сможет сесть другой.
browser-level = Уровень бота
browser-level-set = Сменить уровень
browser-leave = Оставить место боту
browser-leave-about = Бот играет дальше за вас. Место остаётся вашим: вернуться можно здесь в любой момент, даже если закрыть страницу.
browser-hold = Пусть играет бот
browser-hold-about = Бот играет за игрока { $name }; место можно вернуть в любой момент.
browser-who-about = Хозяин стола выбирает уровни и сажает ботов за тех, кто отошёл.
browser-weaker = { web-weaker }
browser-stumbled = Бот не успел додумать. Он выберет быстро и сыграет дальше; это может занять немного времени.
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

### Рамка сцены: игроки, чей ход, итог

scene-your-turn = Ваш ход
scene-turn-of = Ходит { $name }
scene-your-choice = Ваш выбор
scene-decides = Решает { $name }
scene-all-decide = Решают несколько игроков
scene-wait = { $name } думает.
scene-wait-all = Думают: { $name }.
scene-luck = Жребий
scene-luck-about = На столе появляется новое.
scene-over = Игра окончена
scene-sheet = Итог
phase-setup = подготовка
phase-over = игра окончена
round-of = раунд { $round } из { $rounds }
first-player = первый игрок: { $name }
you = { $name } (вы)
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
score-hidden = счёт скрыт
title-reached = Ваше звание: { $title }.
sheet-place = место
sheet-player = игрок
sheet-total = всего
sheet-measure = очки
sheet-by-rounds = По раундам

### Web

help-serve = Открывает стол для браузеров. Сесть за стол может каждый, у кого есть ссылка на него.
setting-host = адрес, на котором ждать; без него сервер виден только с этого компьютера
setting-port = порт, на котором ждать; 0 — любой свободный
setting-data = где хранить партии: файл или адрес базы PostgreSQL
setting-workers-for-bots = в скольких процессах думают боты
setting-workers-for-desk = в скольких процессах читаются записи и коробки, рисуются картинки и отчёты и рассказываются долгие партии, когда процессор больше никому не нужен
setting-public-url = адрес, по которому сервер открывают люди, — для ссылок и QR-кодов; иначе тот, который назвал браузер
setting-trusted-proxies = адреса и сети прокси через запятую: им верят, когда они говорят, от чьего имени пришли
setting-away-after = через сколько секунд отсутствия за человека может играть бот, а хозяином становится другой
setting-gone-after = через сколько секунд отсутствия место можно освободить, а партию закончить без этого человека
setting-limits = ограничивать, сколько можно с одного адреса; без ограничений — для измерений и за прокси, у которого они свои
setting-admin-token = что предъявляет хозяин сервера, чтобы читать /metrics и наводить порядок, от 16 знаков; без него /metrics виден только с этого компьютера
setting-admin-token-file = файл с этим ключом, чтобы никто не прочёл его в списке процессов
setting-limit-looks = страницы, файлы и вопросы с одного адреса: столько-то в секунду, столько-то разом
setting-limit-acts = формы, места и ходы по HTTP с одного адреса
setting-limit-tables = столы, открытые с одного адреса
setting-limit-records = записи партий, загруженные с одного адреса; они хранятся всегда
setting-limit-scenes = показанные прошлые положения, картинки и проверки с одного адреса
setting-limit-hints = обдуманные подсказки для одного адреса
setting-limit-studies = вопросы лаборатории с одного адреса
setting-limit-visits = открытые живые соединения с одного адреса
setting-limit-said = сообщения одного живого соединения
setting-limit-too-fast = отклонённые за спешку сообщения с одного адреса, после которых его живые соединения закрываются
setting-limit-said-by-address = сообщения всех живых соединений одного адреса
setting-limit-live-by-address = живые соединения одного адреса одновременно
setting-limit-live-by-table = живые соединения с одним столом одновременно
setting-limit-live = живые соединения одновременно
setting-limit-sockets-by-address = любые соединения одного адреса; у прокси адрес один на всех
setting-limit-sockets = любые соединения одновременно
setting-limit-tables-in-memory = столы в памяти одновременно; остальные ждут в базе
setting-limit-takebacks = отменённые решения за одним столом
setting-limit-desk-seconds = секунды процессорного времени на одну запись, картинку, отчёт или долгую партию, которую рассказывают
setting-limit-desk-megabytes = память процесса, который это делает, в мегабайтах
setting-limit-desk-waiting = сколько такого ждёт одновременно для одного адреса
setting-limit-bot-tables = столы с ботами, открытые с одного адреса, за которыми идёт игра
setting-limit-bots-alone = игры одного адреса, которые боты продолжают, пока никого нет; остальные ждут
setting-max-body = сколько КБ может занимать форма, запись или запрос программы
setting-max-head = сколько КБ может занимать запрос до тела, вместе с cookie
setting-max-message = сколько КБ может занимать одно сообщение живого соединения
setting-max-wait = секунды на весь запрос, на приём любой части ответа, на закрытие
setting-max-idle = через сколько секунд стол, на который никто не смотрит, уходит из памяти
setting-max-lab-runs = сколько вопросов лаборатория решает сразу
setting-max-lab-seconds = секунды на один вопрос лаборатории
setting-keep-unused-tables = сколько дней хранится стол, за которым никто не сыграл
setting-keep-reports = сколько дней хранится отчёт лаборатории
setting-keep-seat-links = сколько дней действует ссылка, по которой место переходит на другое устройство
setting-keep-free = сколько мегабайт диска новые столы и записи оставляют свободными, чтобы начатые партии могли идти дальше; для файла SQLite
help-config = настройки в файле TOML: любой параметр отсюда без чёрточек впереди, например port = 8000
bad-number = { $where }: вместо «{ $value }» нужно целое число в пределах { $form }
bad-data = { $where }: здесь пусто: дайте имя файла или postgresql://ИМЯ@УЗЕЛ/БАЗА
bad-switch = { $where }: вместо «{ $value }» нужно true или false
bad-host = { $where }: «{ $value }» — не адрес, на котором можно ждать: дайте, например, 127.0.0.1, 0.0.0.0 или ::
bad-public-url = { $where }: «{ $value }» — не публичный адрес: дайте его так: https://games.example.org, и ничего после
bad-networks = { $where }: «{ $value }» — не адрес и не сеть: дайте через запятую адреса вроде 10.0.0.7 и сети вроде 10.0.0.0/8
bad-token = { $where }: это не ключ хозяина: дайте не меньше 16 печатных знаков без пробелов, например то, что пишет «openssl rand -hex 24»
bad-rate = { $where }: «{ $value }» — не темп: дайте, сколько в секунду и сколько разом, например 30:300
cli-unknown-setting = настройки «{ $name }» нет: смотрите igroteka serve --help
cli-unknown-setting-near = настройки «{ $name }» нет: может быть, { $near }?
serve-port = { $host }:{ $port } открыть нельзя: { $problem }. Выберите другой --host или --port
help-open = открыть страницу в браузере
serve-open = Стол открыт: { $address }
run-fetching = Правила готовятся: загружается компилятор. Играть можно уже сейчас.
run-translating = Правила готовятся: переведено на C модулей: { $done }, осталось около { $left } с. Играть можно уже сейчас.
run-compiling = Правила компилируются: готово { $done }, осталось около { $left } с.
run-compiled = Правила скомпилированы: боты играют в полную силу.
run-interpreted = Правила остаются в медленном режиме: { $problem }
run-no-reason = компилятор не сказал почему
run-broken = скомпилированные правила здесь не запускаются
web-title = Игротека
web-shelf = Полка с играми
web-facts = { $least }–{ $most } { $most ->
    [one] игрок
    [few] игрока
   *[other] игроков
}, { $from }–{ $to } мин
web-play-now = Играть сейчас
web-set-table = Настроить партию
web-set = Начать партию
web-your-name = Ваше имя
web-your-word = Слово для жребия, если хотите
web-who-sits = Кто играет
bot-greedy = Жадный бот
bot-random = Случайный бот
bot-level1 = Бот, уровень 1
bot-level2 = Бот, уровень 2
bot-level3 = Бот, уровень 3
bot-level4 = Бот, уровень 4
bot-level5 = Бот, уровень 5
level1-about = новичок
level2-about = любитель
level3-about = знаток
level4-about = стратег
level5-about = мастер
random-about = сорвиголова
greedy-about = торопыга
level1-character = Только учится и многого не замечает.
level2-character = Играет в своё удовольствие.
level3-character = Думает наперёд, но только о своём.
level4-character = Думает наперёд и следит за всеми.
level5-character = Думает долго и спуску не даёт.
bot-titled = { $name } · { $level }
face-motya = Мотя
face-klyopa = Клёпа
face-barsik = Барсик
face-zoya = Зоя
face-foma = Фома
face-egor = Егор
face-ulya = Уля
face-lyova = Лёва
face-tina = Тина
face-potap = Потап
face-varya = Варя
face-gosha = Гоша
web-public = Этот стол виден всем
web-open-tables = Открытые столы
web-free-seat = свободное место
web-player = Игрок { $seat }
web-waiting =
    { $count ->
        [one] Ждём ещё { $count } игрока.
       *[other] Ждём ещё { $count } игроков.
    }
web-invited = { $count ->
        [one] За этим столом { $count } свободное место
        [few] За этим столом { $count } свободных места
       *[many] За этим столом { $count } свободных мест
    }: назовите себя и садитесь.
web-copy-link = Скопировать ссылку
web-copied = Скопировано
web-promise = Весь жребий этой партии выходит из заранее выбранного тайного числа; вот его отпечаток:
web-sit-down = Сесть за стол
web-offline = Связь потеряна. Она восстановится сама.
web-moment = Одну минутку…
web-weaker = Правила работают в медленном режиме: боты с 3-го уровня играют слабее.
web-noscript = Чтобы играть за этим столом, нужен JavaScript.
bad-kind = «{ $kind }» за стол не садится: выберите из { $known }.
refused-taken = Место { $seat } занято: выберите другое или смотрите.
refused-waiting = Ещё не все сели за стол.
refused-spectator = Вы смотрите: чтобы играть, сядьте за стол.
refused-malformed = Это сообщение не удалось прочесть.
refused-too-long = Это сообщение слишком длинное.
web-settings = Язык и тема
web-language = Русский
web-theme-system = Как в системе
web-theme-light = Светлая
web-theme-dark = Тёмная
web-my-tables = Мои столы
web-state-over = игра окончена
web-state-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
 }
web-state-yours = ваш ход
web-state-running = идёт игра
web-rules = Правила
web-look-at-record = Посмотреть запись
web-record-file = Сохранённая запись партии
web-look = Посмотреть
web-seat = Место { $seat }
web-kind-nobody = никого
web-kind-here = Кто-то рядом
web-kind-link = Друг по ссылке
web-seats-hint = За одним экраном могут играть несколько человек: где есть тайное, экран закрывается, пока его передают.
web-how = Как играть
web-who-sees = Кто видит стол
web-me-here = Вы
web-nobody = Свободно
web-nobody-about = На этом месте никто не играет.
web-here-about = За этим экраном, по очереди.
web-link-about = Ему понадобится только ссылка.
web-who-here = Кто сюда сядет?
web-name-at = Имя игрока на месте { $seat }
web-presets = Как обычно играют
web-more = Ещё: варианты и подсказки
preset-first = Первая партия
preset-quick = Быстрая
preset-everything = Всё сразу
web-public-about = Он стоит на полке: каждый может смотреть, а на свободное место — сесть. Иначе нужна ссылка.
web-word-first = Сначала хочу добавить слово к жребию
web-word-first-about = Вы увидите отпечаток тайного числа, добавите своё слово и только потом сядете и начнёте. После игры жребий сможет проверить каждый.
web-without-hints = Без подсказок
web-without-hints-about = Иначе каждый может спросить, что сделал бы сильный бот и почему.
web-seat-bot = Позвать
web-bot-instead = { $name } вместо гостя
web-rules-meanwhile = Пока ждёте: правила игры
web-invite = Отправьте ссылку или дайте отсканировать код; больше ничего не нужно.
web-qr = Ссылка на этот стол в виде кода
web-link = Ссылка на этот стол
web-which-seat = Куда сесть
web-fair-title = Почему жребий честный
web-has-word = Ваше слово уже в жребии.
web-add-word = Добавить
web-or-watch = Можно и просто смотреть: стол ниже.
web-look-without = Посмотреть партию по картинкам
web-replay = По шагам
web-steps = Шаги партии
web-step-back = ← Назад
web-step-on = Дальше →
web-step = Шаг { $number } из { $last }
web-to-table = К столу
web-pass-title = Перенести место на это устройство
web-pass-about = Эту ссылку создали на другом устройстве. Теперь место перейдёт сюда; ссылка действует один раз.
web-pass-code = Ссылка или код
web-pass-use = Занять место здесь
web-imported-check = Запись пришла сюда файлом: партии здесь никто не видел, а тайное число мог выбрать тот, кто её писал.
web-imported = Запись извне: этой партии здесь никто не видел.
web-trust = Что можно проверить и чему приходится верить
web-trust-about = Этот сервер сдаёт, хранит скрытое и пишет запись. Что-то из этого может проверить каждый, в остальном верят тому, кто держит сервер.
web-trust-check = Что можно проверить самому
web-trust-draws = Жребий. До игры стол показывает отпечаток тайного числа. Весь жребий следует из этого числа и из слов, которые добавили игроки. Когда партия закончена, число открывается, и весь жребий можно повторить.
web-trust-word = Ваше слово. Добавьте его, увидев отпечаток: тогда число не могли подобрать в чью-то пользу. С первым жребием слова больше не принимают.
web-trust-seal = Запись. «Как проверить партию» в меню показывает печать всего, что случилось; на каждом вашем ходу этот браузер сохраняет её. Если запись обрезали, если в ней изменили имя, настройку или ход, сохранённая печать не подойдёт.
web-trust-own = Без нас. Программа открыта. Сохраните запись и на своём компьютере выполните:
web-trust-command = igroteka verify ФАЙЛ --seal НОМЕР:ПЕЧАТЬ
web-trust-believe = Чему приходится верить
web-trust-peek = Что тот, кто держит сервер, не смотрит на скрытое и, зная тайное число, не играет и никому не помогает. Кто знает число, знает будущий жребий, и никакая проверка этого не покажет.
web-trust-last-word = Что последнее слово не добавил тот, кто знает число: из многих слов можно найти удобное.
web-trust-people = Что люди — те, кем назвались, не сговариваются и не советуются с программой.
web-trust-files = В записи, пришедшей файлом, — всему, кроме правил и подсчётов. Кто её писал, мог сам выбрать и тайное число, и имена, и ходы. Больше скажет только печать, сохранённая с самой партии.
web-check-later = Жребий можно проверить, когда партия закончится: тогда откроется её тайное число.
refused-words-closed = Жребий уже начался, или ваше слово уже есть: добавить больше ничего нельзя.
refused-not-host = Это может только хозяин стола.
refused-not-to-free = Место { $seat } освободить нельзя.
refused-not-gone = Место игрока { $name } пока нельзя освободить: нужно { $minutes } мин отсутствия или согласие всех остальных, хотя бы двоих.
refused-other-seat = У вас есть или было другое место в этой партии: это — для кого-то другого.
room-away = { $name }: отсутствует { $minutes } мин.
room-wants-end = За то, чтобы закончить партию: { $who }. Ещё не ответили: { $others }.
room-wants-free = За то, чтобы место игрока { $name } занял другой: { $who }. Ещё не ответили: { $others }.
room-rule = Через { $away } мин за того, кто отошёл, может играть бот. Через { $gone } мин место можно освободить, а партию закончить без него.
refused-pass = Эта ссылка уже использована, устарела или её не было: создайте новую на устройстве, где вы сидели.
refused-held = За это место играет бот: сначала вернитесь на него.
refused-present = { $name } за столом: бот вступает, если человека нет { $minutes } мин.
refused-no-hints = За этим столом играют без подсказок.
refused-not-over = Партия ещё не закончена.
web-unused = { $days ->
    [one] Стол, за которым так и не сыграли, убирают через { $days } день.
    [few] Стол, за которым так и не сыграли, убирают через { $days } дня.
   *[many] Стол, за которым так и не сыграли, убирают через { $days } дней.
 } Начатые партии остаются.
web-api = Для программ
web-api-about = Те же столы через JSON. Место открывает его ключ (Authorization: Bearer …). Описание для машин:
table-other-rules = Эта партия игралась по версии { $rules } правил, которой на этом сервере больше нет. Ничего из неё не потеряно.
table-other-box = Эта партия игралась с другим содержимым коробки, чем есть на этом сервере. Ничего из неё не потеряно.
table-no-game = Игра «{ $name }» не установлена на этом сервере. Ничего из этого стола не потеряно.
table-broken = Шаг { $number } этой партии не подходит к правилам этой версии: продолжить её здесь нельзя. Ничего не потеряно.
store-away = Хранилище партий не отвечает: попробуйте ещё раз чуть позже. Ничто из подтверждённого не пропало.
verify-no-seed = В этой записи нет тайного числа: жребий проверить нельзя. Оно есть только у доигранных партий живого стола.
verify-commitment = Тайное число этой записи не подходит к отпечатку, показанному до игры: что-то из них изменили.
verify-draw = Шаг { $number } («{ $found }») не следует из тайного числа: этот жребий подделан.
verify-seal = Печать в конце записи не подходит: после игры изменили имя, настройку, ход или конец партии.
verify-kept = Сохранённая вами печать хода { $number } — не та, что у этой записи ({ $found }): до этого хода партия не та, что вы видели.
verify-kept-end = Сохранённая вами печать конца — не та, что у этой записи ({ $found }): это не та партия, что вы видели.
verify-cut = Вы сохранили печать хода { $number }, а запись кончается ходом { $last }: остальное отрезано.
verify-no-seal = «{ $found }» — не печать: напишите её так, как показал стол, например 37:4f1c-09ab-77e0-3d52 или end:4f1c-09ab-77e0-3d52.
verify-no-seals = В этой записи нет печатей, сравнивать не с чем: её начали, когда их ещё не было.
verify-draws =
    { $draws ->
        [0] Жребия в партии не было.
        [one] { $draws } жребий следует из тайного числа.
        [few] Все { $draws } жребия следуют из тайного числа.
       *[other] Все { $draws } жребиев следуют из тайного числа.
    }
verify-sealed = Печать конца подходит: имена, настройки, ходы и конец такие, какими их запечатали.
verify-unsealed = Запись сделана, когда печатей ещё не было: не видно, меняли ли имена, конец партии и настройки, от которых не зависит жребий.
verify-fits =
    { $count ->
        [one] Сохранённая вами печать подходит: до этого хода партия та самая, что вы видели.
        [few] Все { $count } сохранённые вами печати подходят: до этих ходов партия та самая, что вы видели.
       *[other] Все { $count } сохранённых вами печатей подходят: до этих ходов партия та самая, что вы видели.
    }
verify-none-kept = Сохранённую печать не сравнивали, а кто знает тайное число, может написать другую запись и запечатать её. Назовите печать, которую видели за столом: --seal НОМЕР:ПЕЧАТЬ.
verify-cannot = Ни одна запись не покажет, знал ли кто-то тайное число во время игры и видел ли скрытое: docs/trust.md.
help-fair = Повторяет весь жребий из записи живого стола, снова считает печати и говорит, что проверено, а чего проверить нельзя.
help-seal = Печать, которую вы видели за столом, с её номером ({ $example }); можно назвать несколько.

### Что сервер не может или не хочет

web-to-shelf = К полке с играми
refused-too-fast = Слишком много сообщений сразу: подождите секунду и повторите.
refused-ours = Здесь ошибся сервер, а не вы: взгляните на стол ещё раз и повторите последний шаг, если его нет.
busy-too-fast = С вашего адреса слишком много запросов: повторите через { $seconds } с.
busy-too-much = Ваши прежние запросы ещё выполняются: повторите через { $seconds } с.
busy-tables = С вашего адреса создано слишком много партий: повторите через { $seconds } с.
busy-records = С вашего адреса загружено слишком много записей: повторите через { $seconds } с.
busy-disk = Места для новых партий нет: диск этого сервера почти полон. Начатые партии идут дальше.
busy-bot-tables = Боты играют за слишком многими столами, открытыми с вашего адреса: закончите часть игр или повторите через { $seconds } с.
busy-bots = Сейчас боты не могут думать: повторите через { $seconds } с.
busy-table-full = За этим столом слишком много зрителей: загляните снова через { $seconds } с.
busy-address-full = С вашего адреса открыто слишком много столов сразу: закройте лишние и повторите через { $seconds } с.
busy-server-full = Сейчас в Игротеке нет места: загляните снова через { $seconds } с.
busy-desk = Сейчас это сделать не удалось: попробуйте через { $seconds } с.
desk-time = На это уходит больше времени, чем можно: не больше { $most } с.
desk-memory = На это уходит больше памяти, чем можно: не больше { $most } МБ.
no-scene = { $title }: стола в браузере ещё нет. Играйте в терминале: igroteka play { $name }
missing-table = Такого стола нет: проверьте ссылку или настройте новую партию.
missing-page = Такой страницы нет: проверьте ссылку или начните с полки.
problem-request = Этот запрос не удалось прочесть: проверьте, что в нём написано.
problem-body = Вопрос приходит без содержимого: уберите его.
problem-method = Так с этой страницей не поступают: начните с полки.
problem-large = Этот запрос слишком большой: пришлите короче.
problem-kind = Содержимое этого запроса не того вида: пришлите JSON или форму.
problem-foreign = Этот запрос пришёл с чужой страницы: откройте Игротеку сами и повторите.
problem-address = Такого адреса нет: проверьте ссылку или начните с полки.
problem-banned = { $minutes ->
    [one] Хозяин этого сервера не пускает ваш адрес ещё { $minutes } минуту.
    [few] Хозяин этого сервера не пускает ваш адрес ещё { $minutes } минуты.
   *[other] Хозяин этого сервера не пускает ваш адрес ещё { $minutes } минут.
}
admin-only = Это для хозяина сервера: пришлите ключ хозяина как «Authorization: Bearer КЛЮЧ».
admin-off = Это для хозяина сервера, а ключ хозяина не задан: задайте admin-token или спросите с того же компьютера по 127.0.0.1.
web-me = Ваши данные
web-me-code = Ваш код —
web-me-about = Учётных записей здесь нет. Сервер узнаёт ваш браузер по секрету, от которого хранит только отпечаток, и помнит имена, которые вы вводили за столами. Чтобы всё это удалили, прочтите этот код хозяину сервера. Сам код ничего не открывает.
web-me-none = Сервер ничего не знает о вашем браузере: вы ещё не садились за стол.
web-me-command = Он наберёт:
web-gone-kept = Ниже — то, что сохранили, когда она закончилась.
web-gone-nothing = Она закончилась раньше, чем стали хранить концовки: ниже её ходы в обозначениях.
web-gone-running = Продолжить её здесь нельзя, и тайное в ней остаётся тайным. Её может продолжить выпуск Игротеки с этими правилами; или хозяин сервера закончит её командой «igroteka admin close { $name }», и тогда запись откроется целиком.
web-gone-sound = Запись такова, какой была в конце партии.
web-gone-touched = Запись не такова, какой была в конце партии.
web-gone-check = Игротека { $release }, у которой есть версия { $rules } правил, может проверить весь жребий: igroteka verify FILE.
web-gone-check-rules = Выпуск Игротеки с версией { $rules } правил может проверить весь жребий: igroteka verify FILE.
web-gone-record = Запись
web-gone-story = Рассказ
web-gone-log = Ходы
problem-ours = Здесь ошибся сервер, а не вы: попробуйте ещё раз чуть позже.
problem-title-away = Ненадолго закрыто
problem-title-ours = Ошиблись мы
problem-title-busy = Чуть медленнее
problem-title-gone = Осталась только запись
problem-title-refused = Стол не соглашается
problem-title-request = Так не получится
problem-title-missing = Здесь ничего не лежит
problem-title-closed = Эта дверь закрыта
web-again = Попробовать ещё раз
web-api-shapes = Какие бывают данные
web-contents = Содержание

### Среды для программ, которые учатся

env-number = { $agent } не может сыграть «{ $number }»: действие — целое число от 0 до { $most }.
env-illegal = { $agent } сейчас не может сыграть { $number } ({ $choice }): выберите действие, на котором в маске единица.
env-seat = Места { $seat } нет: места считаются от 0 до { $most }.
env-opponents = Соперников задано { $given }, а нужно { $needed }: по одному на каждое из остальных мест.
env-in-game = Игра { $place }: { $problem }
env-actions = Шагу нужны целые числа, по одному на игру, всего { $games }; а это { $found }.
env-seats = Нужно одно место или { $games }, по одному на игру; а это { $found }.
env-agent = Агента «{ $agent }» нет. Есть: { $known }.
env-over = Для { $agent } партия окончена: остаётся действие None, а не { $number }. Следующую начнёт reset().
env-left = Партия окончена, и все из неё вышли: следующую начнёт reset().
env-box = box — текст файла данных или то, что игра из него прочла, а не { $value }.
env-answers = Шагу нужен словарь: действие для каждого агента, а не { $value }.
given-choice = { $name } не может быть { $value }: выберите одно из { $known }
given-text = { $name } должно быть текстом, а не { $value }
given-unknown = о «{ $name }» спросить нельзя: выберите из { $known }
given-question = вопрос — это то, что даёт ask(...), а не { $value }
given-file = { $name } — это текст файла данных, а { $value } похоже на его имя: передайте то, что в нём написано
env-worker-gone = Процесс, который вёл игры, исчез или не отвечает: создайте среду заново.

### Наборы данных

dataset-exists = { $folder } уже есть: выберите другое имя.
dataset-records = Набор данных делают из записей: это тексты или партии, а не { $value }.
dataset-record = Запись { $number }: { $problem }
dataset-missing = Нет файла { $file }: набор данных — папка с games.parquet и entries.parquet.
dataset-not-one = { $file } не читается как Parquet: файл повреждён или это что-то другое.
dataset-version = { $file } — набор данных версии { $found }; эта программа читает версию { $ours }.
dataset-column = { $file }: столбца «{ $column }» ({ $kind }) нет, или в нём что-то другое.
dataset-stray = { $file }: записи партии { $row } стоят там, где ни у одной партии их нет.
dataset-game = { $folder }, партия { $row }: { $problem }
dataset-action = запись { $number } («{ $found }»): числа рядом с ней говорят другое.

## Запись ходов любой игры

expect-a-move = ход, например { $moves }
expect-form = { $form }
expect-seat = номер игрока от 1 до { $last }
expect-card = карта: { $known }
refuse-other = Сейчас нужно другое. { $ask }
refuse-no-player = За этим столом нет игрока { $seat }: выберите того, кто здесь сидит.
refuse-yourself = Это для других: выберите другого игрока.

## Колоды, руки и стопки любой игры

pieces-others = Соперники
pieces-own = Ваши карты
pieces-of = { $part }: { $name }
pieces-left = { $count ->
    [0] карт не осталось
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[other] осталось { $count } карт
}
pieces-aside = { $count ->
    [one] отложена { $count } карта
    [few] отложено { $count } карты
   *[other] отложено { $count } карт
}
pieces-unseen = { $count ->
    [0] Вы видели их все.
   *[other] Вы ещё не видели: { $count }.
}
pieces-hidden = Закрытая карта.
pieces-cannot-be = Исключены: { $cards }.
pieces-seen = Её видел кто-то ещё.

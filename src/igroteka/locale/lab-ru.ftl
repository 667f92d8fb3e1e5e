# Лаборатория по-русски. Числа приходят со знаком и единицей; $low и $high — границы, где истинное значение лежит с вероятностью 95 %.

## Команда

help-lab = Спросить у игры: что будет, если изменить число в коробке?
help-lab-run =
    Играет одни и те же расклады с двумя коробками и говорит, что изменилось: длительность, очки, места, лидерство, компоненты, мастерство.
    Без --box рассматривается одна встроенная коробка.
help-lab-against = С чем сравнивать: «built-in» (встроенная коробка), файл или «nothing» (ни с чем). Обычно built-in.
help-lab-bots = Один уровень на всех или уровень для каждого игрока; игроки разных уровней меняются местами.
help-lab-games = Партий с каждой коробкой. Обычно 1000.
help-lab-jobs = Сколько процессов играет. На отчёт это не влияет.
help-lab-cluster = Адрес планировщика Dask, чьи процессы играют, например tcp://127.0.0.1:8786.
help-lab-out = Куда записать отчёт: файл (.html, .json, .parquet) или папка, где будут все три.
help-lab-no-skill = Не сравнивать уровни: на пятую часть быстрее.
lab-other-game = { $file }: это коробка игры «{ $title }»: спросите о { $game_id } или дайте коробку этой игры
lab-same-box = { $file } не отличается от того, с чем сравнивается: отчёт только об этой коробке
lab-no-cluster = по адресу { $address } планировщик Dask не отвечает: проверьте адрес или уберите --cluster
lab-out-kind = { $file }: отчёт — это файл .html, .json, .parquet или папка: выберите другое имя
lab-written = Отчёт: { $file }
lab-took = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} за { $seconds } с, { $speed } в секунду.

## Отчёт

lab-title = Что если · { $game }
lab-alone = Отчёт · { $game }
lab-how = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, { $bots }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} с каждой коробкой, расклады одни и те же. Зерно { $seed }.
lab-how-alone = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, { $bots }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}. Зерно { $seed }.
lab-intervals = После каждого значения — границы, в которых истинное лежит с вероятностью 95 %.
lab-changed = Что изменено
lab-was = было { $value }
lab-built-in = встроенная
lab-in-short = Коротко
lab-length = Длительность
lab-points = Очки
lab-seats = Места за столом
lab-lead = Лидерство
lab-sources = Откуда берутся очки
lab-skill = Мастерство
lab-measure = что измерено
lab-difference = разница
lab-idle = Что почти ни на что не влияет
lab-nothing-idle = Каждый компонент хоть иногда берут, и он на что-то влияет или может влиять.
lab-chart-points = Как часто встречался каждый результат, у всех игроков
lab-chart-settled = Когда решались партии, по десятым долям партии
lab-start = начало
lab-end = конец
lab-fair = равная доля
lab-taken = берут
lab-a-game = за партию
lab-brings = приносит
lab-owner = отрыв владельца
lab-too-few = мало данных
lab-component = компонент
lab-cell-legend = Сколько приносит камень на каждой ячейке; чем гуще цвет, тем больше. Точка — ячейка заведомо сильнее своего поля, кольцо — заведомо слабее.

measure-length-turns = Ходов
measure-length-decisions = Решений
measure-length-choices = Вариантов на решение
measure-length-minutes = Минут, по оценке
measure-points-player = Очки игрока
measure-points-winner = Очки победителя
measure-points-margin = Отрыв победителя от второго
measure-points-ties = Партии без единственного победителя
measure-lead-changes = Смен лидера
measure-lead-settled = Всё решено после такой части партии
measure-lead-halfway = Лидер середины партии побеждает
measure-seat-wins = Место { $seat } побеждает
measure-seat-points = Очки места { $seat }
measure-skill-wins = Сильный побеждает
measure-skill-points = Сильный впереди на
measure-bot-wins = { $bot } побеждает
measure-bot-points = Очки: { $bot }

lab-pp = { $value } п. п.
more = { $what }: на { $value } больше, чем с коробкой «{ $box }» (от { $low } до { $high }).
less = { $what }: на { $value } меньше, чем с коробкой «{ $box }» (от { $low } до { $high }).
no-difference = { $what }: разницы не видно; она меньше { $most }, если есть вообще.
no-difference-at-all = { $what }: разницы нет.
too-few = { $what }: партий слишком мало, чтобы судить.
same = { $what }: одинаково в каждой партии.
said-length = Ходов в партии: { $turns }, решений: { $decisions }; это примерно { $minutes } мин.
said-length-short = Решений в партии: { $decisions }; это примерно { $minutes } мин.
said-points = Очков у игрока: { $player }, у победителя: { $winner }; его отрыв от второго — { $margin }.
said-points-alone = Партия приносит очков: { $player }.
said-spread = Половина результатов лежит между { $low } и { $high }, наименьший { $least }, наибольший { $most }.
said-seats-even = Преимущества мест не видно: каждое побеждает примерно в { $fair } партий (от { $low } до { $high }).
said-seat-strong = Место { $seat } побеждает чаще своей доли: { $value } (от { $low } до { $high }) вместо { $fair }.
said-seat-weak = Место { $seat } побеждает реже своей доли: { $value } (от { $low } до { $high }) вместо { $fair }.
said-lead = Лидер за партию меняется { $changes } раза; всё решено после { $settled } ходов.
said-halfway = Кто один впереди в середине партии, побеждает в { $value } партий (от { $low } до { $high }).
said-source = Больше всего очков отсюда: { $source }, { $value } (от { $low } до { $high }).
said-skill = { $strong } среди таких, как { $weak }, побеждает в { $value } партий (от { $low } до { $high }); при одном везении было бы { $fair }.
said-skill-points = { $strong } набирает больше очков, чем { $weak }: на { $value } (от { $low } до { $high }).
said-count-more = { $what }: берут чаще на { $value } раза за партию ({ $here } вместо { $there }).
said-count-less = { $what }: берут реже на { $value } раза за партию ({ $here } вместо { $there }).
said-picked-more = { $what }: выбирают чаще, в { $here } случаев вместо { $there }.
said-picked-less = { $what }: выбирают реже, в { $here } случаев вместо { $there }.
said-brings-more = { $what }: приносит больше очков, { $here } вместо { $there }.
said-brings-less = { $what }: приносит меньше очков, { $here } вместо { $there }.
said-worth-more = { $what }: даёт владельцу больше, отрыв от остальных в очках — { $here } вместо { $there }.
said-worth-less = { $what }: даёт владельцу меньше, отрыв от остальных в очках — { $here } вместо { $there }.
said-others = И ещё { $count ->
    [one] { $count } неслучайная разница
    [few] { $count } неслучайные разницы
   *[many] { $count } неслучайных разниц
}; смотрите ниже.
said-nothing = Надёжной разницы пока нет. За { $games ->
    [one] { $games } партию
    [few] { $games } партии
   *[many] { $games } партий
} была бы видна разница в очках игрока начиная с { $points }.
said-strong = Владельцы оказываются впереди: { $list }.
said-weak = Владельцы оказываются позади: { $list }.
said-strong-cells = Сильнее остальных, { $board }: { $list }.
said-weak-cells = Слабее остальных, { $board }: { $list }.
said-most-taken = Берут чаще всего: { $list }.
said-never = Ни разу не взяты, хотя можно было: { $list }.
said-hardly = Берут реже чем в { $share } случаев: { $list }.
said-even = Берут, но владелец ни впереди, ни позади: { $list }.
said-absent = Ни разу не были доступны игрокам: { $list }.
said-few = Всего { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}: границы широкие, и ничто не названо надёжным. Возьмите хотя бы { $enough }.
said-need = Чтобы увидеть разницу в одно очко, сыграйте примерно { $games ->
    [one] { $games } партию
    [few] { $games } партии
   *[many] { $games } партий
}.

## Итог на трёх плитках: под числом сказано, что оно значит

tile-minutes = { $minutes } мин
tile-seat-strong = Больше равной доли, { $fair }.
tile-seat-weak = Меньше равной доли, { $fair }.
tile-seats-even = Преимущества мест не видно; равная доля — { $fair }.
tile-seats-few = Партий слишком мало, чтобы судить о местах; равная доля — { $fair }.
tile-length = Ходов в партии примерно { $turns }, решений — { $decisions }.
tile-length-short = Решений в партии примерно { $decisions }.
tile-skill = Столько побед у сильного ({ $strong }) против слабого ({ $weak }): мастерство решает. При одном везении было бы { $fair }.
tile-skill-unsure = Столько побед у сильного ({ $strong }) против слабого ({ $weak }). Может быть, это лишь везение: оно даёт { $fair }.
tile-points = Столько набирает игрок, а победитель — { $winner }.
tile-points-alone = Столько приносит партия.
tile-lead = Столько раз за партию меняется лидер. Всё решено после { $settled } ходов.
tile-differs = { $here } вместо { $there }.
tile-no-difference = Разницы не видно; если она есть, то меньше { $most }.
tile-same = Разницы нет.
tile-too-few = Партий слишком мало, чтобы судить о разнице.
lab-values = Значения и границы
lab-chart-taken = Как часто берут за партию

## Страницы

web-lab = Лаборатория
web-lab-about = Измените число в коробке и посмотрите, что станет с игрой: боты сыграют одни и те же расклады с вашей коробкой и со встроенной.
web-lab-ask = Что если?
web-lab-change = Что изменить
web-lab-change-about = Откройте раздел и измените, что хотите. Ничего не изменили? Тогда отчёт расскажет об игре как она есть.
web-lab-who = Кто играет
web-lab-players = Игроков
web-lab-bots = Боты
web-lab-games = Партий с каждой коробкой
web-lab-games-about = не больше { $most }; третий уровень думает дольше: не больше 200
web-lab-run = Сыграть и сравнить
web-lab-playing = Партии идут
web-lab-wait = Отчёт появится здесь. Можно вернуться позже по той же ссылке.
web-lab-cancel = Остановить
web-lab-again = Спросить о другом
web-lab-share = Сохранить и поделиться
web-lab-link = Ссылка на этот отчёт
web-lab-file = Одним файлом
web-lab-data = Числа (JSON)
web-lab-table = Таблицей (Parquet)
lab-your-box = ваша коробка
lab-bad-players = игроков «{ $value }»: выберите число от { $least } до { $most }
lab-bad-games = партий «{ $value }»: укажите число от { $least } до { $most }
lab-cancelled = Остановлено раньше времени: отчёта нет.
lab-too-long = Это длилось слишком долго и остановлено: попросите меньше партий или уровень побыстрее.
missing-report = Такого отчёта нет: проверьте ссылку или спросите лабораторию снова.
lab-kept = Игра «{ $name }» здесь больше не установлена или с тех пор изменилась: это отчёт, каким его рассказали сразу.
lab-gone = Игра «{ $name }» здесь больше не установлена, поэтому рассказать этот отчёт нельзя. Числа сохранились: добавьте к адресу «/report.json».
busy-lab-yours = На ваш вопрос ещё ищется ответ: дождитесь его или остановите, потом спросите снова.
busy-lab = Лаборатория занята: попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

## То же для игры без очков

lab-points-result = Результаты
lab-sources-result = Из чего складывается результат
measure-points-player-result = Результат игрока
measure-points-winner-result = Результат победителя
measure-seat-points-result = Результат места { $seat }
measure-bot-points-result = Результат: { $bot }
said-points-result = Результат игрока — { $player }, победителя — { $winner }; его отрыв от второго — { $margin }.
said-points-alone-result = Результат партии — { $player }.
said-source-result = Большая часть результата отсюда: { $source }, { $value } (от { $low } до { $high }).
said-skill-points-result = { $strong }: результат на { $value } больше, чем { $weak } (от { $low } до { $high }).
said-brings-more-result = { $what }: приносит больше, { $here } вместо { $there }.
said-brings-less-result = { $what }: приносит меньше, { $here } вместо { $there }.
said-worth-more-result = { $what }: даёт владельцу больше, { $here } впереди остальных вместо { $there }.
said-worth-less-result = { $what }: даёт владельцу меньше, { $here } впереди остальных вместо { $there }.
said-nothing-result = Надёжной разницы пока нет. За { $games ->
    [one] { $games } партию
    [few] { $games } партии
   *[many] { $games } партий
} была бы видна разница в результате игрока начиная с { $points }.
said-need-result = Чтобы увидеть разницу в единицу результата, сыграйте примерно { $games ->
    [one] { $games } партию
    [few] { $games } партии
   *[many] { $games } партий
}.

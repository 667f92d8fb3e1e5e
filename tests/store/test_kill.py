"""A few of the kills that `python -m tests.store.kill` makes by the hundred."""

from tests.store.kill import conclude, kill_postgresql, kill_servers
from tests.store.postgresql import Server


def test_after_ten_kills_every_acknowledged_move_is_there_once(url: str) -> None:
    conclude(kill_servers(url, 10))


def test_after_two_kills_of_postgresql_every_acknowledged_move_is_there_once(server: Server, postgresql: str) -> None:
    conclude(kill_postgresql(server, postgresql, 2))

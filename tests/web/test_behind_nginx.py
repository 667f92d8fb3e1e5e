"""The server as docs/hosting.md puts it on the internet: nginx in front of it, TLS, WebSockets, a real browser."""

import http.client
import ssl
import subprocess
import time
import urllib.parse
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from igroteka.web.past import code
from tests.any_game import FIRST
from tests.hosting.machine import ROOT, Machine
from tests.hosting.test_document import DOCUMENT, blocks
from tests.web.browser import connected, decisions, log_of, new_tab, play
from tests.web.server import PATIENCE, Server

PUBLIC = "https://games.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Told by the settings file of the document; one address may set three tables."""
    data = tmp_path_factory.mktemp("data") / "games.db"
    settings = str(ROOT / "docs/hosting/igroteka.toml")
    running = Server(data, "--config", settings, "--limit-tables", "0.001:3")
    yield running
    assert running.stop() == 0, running.said


@pytest.fixture(scope="module")
def nginx(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    machine = Machine(tmp_path_factory.mktemp("machine"), port=server.port)
    section = next(one for one in DOCUMENT.split("\n## ") if one.startswith("nginx"))
    machine.run(blocks(section)[0])  # the certificate, the file, `nginx -t`
    running = subprocess.Popen([machine.root / "bin/nginx"], cwd=machine.root, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            ask(machine, "GET", "/health")
            break
        except OSError:
            assert time.monotonic() < deadline
            assert running.poll() is None
            time.sleep(0.05)
    yield machine
    running.terminate()
    running.wait(PATIENCE)


def ask(machine: Machine, method: str, path: str, *, source: str = "127.0.0.1", **headers: str) -> int:
    """The status of an answer that somebody at this address gets through nginx."""
    trusting = ssl._create_unverified_context()
    line = http.client.HTTPSConnection(
        "127.0.0.1", machine.https, timeout=PATIENCE, source_address=(source, 0), context=trusting
    )
    form = urllib.parse.urlencode({"game": FIRST.id, "seats": "person,person"}) if method == "POST" else None
    line.request(method, path, form, {"Content-Type": "application/x-www-form-urlencoded", **headers})
    status = line.getresponse().status
    line.close()
    return status


def test_a_browser_plays_over_tls_and_is_given_public_links(browser: Browser, server: Server, nginx: Machine) -> None:
    page = new_tab(browser.new_context(ignore_https_errors=True, locale="en-US", reduced_motion="reduce"))
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"https://127.0.0.1:{nginx.https}/")
    page.get_by_role("button", name="Play now").first.click()
    connected(page)
    page.wait_for_selector("#table .may, .t-buttons .button")
    table = page.url.rsplit("/", 1)[1]
    play([page], 1, clicks=12, seconds=PATIENCE)
    assert len(decisions(log_of(server, table))) >= 2
    assert sockets
    assert all(url.startswith(f"wss://127.0.0.1:{nginx.https}/t/{table}/live") for url in sockets)
    (cookie,) = [one for one in page.context.cookies() if one.get("name") == "igroteka"]
    assert cookie.get("secure")
    assert f"{PUBLIC}/t/{table}/picture.png" in page.content()
    form: dict[str, str | float | bool] = {"game": FIRST.id, "seats": "person,person"}
    page.goto(page.context.request.post(f"https://127.0.0.1:{nginx.https}/tables", form=form).url)
    table = page.url.rsplit("/", 1)[1]
    expect(page.locator(f'input[value="{PUBLIC}/t/{table}"]')).to_have_count(1)
    assert page.context.request.get(f"{page.url}/qr.svg").body() == code(f"{PUBLIC}/t/{table}")
    page.context.close()


def test_plain_http_is_sent_to_tls(nginx: Machine) -> None:
    line = http.client.HTTPConnection("127.0.0.1", nginx.http, timeout=PATIENCE)
    line.request("GET", "/t/anything?seat=1", headers={"Host": "games.example.org"})
    answer = line.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, f"{PUBLIC}/t/anything?seat=1")
    line.close()


def test_limits_count_by_the_address_of_the_client(nginx: Machine) -> None:
    assert [ask(nginx, "POST", "/tables", source="127.0.0.5") for _ in range(4)] == [303, 303, 303, 429]
    assert ask(nginx, "POST", "/tables", source="127.0.0.6") == 303
    forged = {"X-Forwarded-For": "192.0.2.1"}
    assert ask(nginx, "POST", "/tables", source="127.0.0.5", **forged) == 429


def test_only_a_trusted_proxy_is_believed(server: Server) -> None:
    """Past nginx: 127.0.0.1 is trusted, other addresses are not."""

    def post(source: str, said: str) -> int:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE, source_address=(source, 0))
        form = urllib.parse.urlencode({"game": FIRST.id, "seats": "person,person"})
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        line.request("POST", "/tables", form, {**kind, "X-Forwarded-For": said})
        status = line.getresponse().status
        line.close()
        return status

    assert [post("127.0.0.8", f"192.0.2.{number}") for number in range(4)] == [303, 303, 303, 429]
    assert [post("127.0.0.1", f"192.0.2.{number}") for number in range(4)] == [303] * 4


def test_forms_of_the_public_address_are_ours_whatever_host_a_proxy_asks_for(nginx: Machine) -> None:
    assert ask(nginx, "POST", "/tables", source="127.0.0.9", Origin=PUBLIC) == 303
    assert ask(nginx, "POST", "/tables", source="127.0.0.9", Origin="https://elsewhere.example.org") == 403

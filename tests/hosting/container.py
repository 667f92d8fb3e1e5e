"""Runs the steps of docs/hosting/Containerfile in roots that debootstrap makes, then plays at the server in it.

    python -m tests.hosting.container [--keep FOLDER]

Not part of `make test`: it needs root, debootstrap, a network and some minutes. It is no container, so what is checked
is every step, its user and its variables, not the isolation. IGROTEKA_PURE=1 leaves the compiling out. A root kept in
FOLDER is used again.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from tests.any_game import FIRST
from tests.hosting.machine import ROOT, free_ports

# What this machine knows of its network is known inside.
NETWORK = ("etc/resolv.conf", "etc/hosts", "etc/pip.conf", "etc/apt/apt.conf.d", "etc/ssl/certs")
PASSED_ON = ("IGROTEKA_PURE", "PIP_", "SSL_", "REQUESTS_", "http_proxy", "https_proxy", "no_proxy")


@dataclass
class Stage:
    root: Path
    user: str = ""
    variables: dict[str, str] = field(default_factory=dict)

    def run(self, command: list[str], **more: str) -> "subprocess.Popen[bytes]":
        passed = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
        usual = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive"}
        user = [f"--userspec={self.user}:{self.user}"] if self.user else []
        inside = {**usual, **passed, **self.variables, **more}
        chroot = shutil.which("chroot") or "/usr/sbin/chroot"
        return subprocess.Popen([chroot, *user, str(self.root), *command], env=inside)


def instructions() -> list[tuple[str, str]]:
    text = (ROOT / "docs/hosting/Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def base(folder: Path, image: str) -> Path:
    """What `debian:NAME-slim` stands for."""
    name = re.fullmatch(r"debian:(\w+)-slim", image)
    assert name, image
    made = folder / name[1]
    if not made.exists():
        sites = subprocess.run(
            ["apt-get", "indextargets", "--format", "$(SITE)"], capture_output=True, text=True
        ).stdout
        site = next(site for site in sites.split() if site.endswith("/debian"))
        subprocess.run(["debootstrap", "--variant=minbase", name[1], f"{made}.new", site], check=True)
        Path(f"{made}.new").rename(made)
    return made


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-a", "-T", str(source), str(target)], check=True)


def build(folder: Path) -> tuple[Stage, list[str]]:
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    command: list[str] = []
    for number, (name, rest) in enumerate(instructions()):
        print(f"=== {name} {rest}", flush=True)
        match name:
            case "FROM":
                image, _, title = rest.partition(" AS ")
                stage = stages[title] = Stage(folder / f"stage{number}")
                shutil.rmtree(stage.root, ignore_errors=True)
                copy(base(folder, image), stage.root)
            case "RUN":
                for known in NETWORK:  # before every step: a package may have written its own
                    if Path("/", known).exists():
                        shutil.rmtree(stage.root / known, ignore_errors=True)
                        copy(Path("/", known), stage.root / known)
                status = stage.run(["sh", "-c", rest]).wait()
                assert status == 0, f"status {status}: {rest}"
            case "COPY":
                words = shlex.split(rest)
                where = stages[words.pop(0).removeprefix("--from=")].root if rest.startswith("--from=") else ROOT
                *sources, target = words
                for source in sources:
                    into = Path(target, Path(source).name) if target.endswith("/") else Path(target)
                    copy(where / source.lstrip("/"), stage.root / str(into).lstrip("/"))
            case "ENV":
                stage.variables |= dict(one.split("=", 1) for one in shlex.split(rest))
            case "USER":
                stage.user = rest
            case "CMD":
                command = json.loads(rest)
            case "VOLUME" | "EXPOSE" | "STOPSIGNAL":
                pass
            case _:
                raise AssertionError(f"{name} is not known here")
    return stage, command


def serve(stage: Stage, command: list[str]) -> None:
    """The server starts as its user, sets a table and answers; told to stop it ends well."""
    (port,) = free_ports(1)
    (stage.root / "dev/shm").chmod(0o1777)  # a container has a file system there that everybody may write to
    server = stage.run(command, IGROTEKA_PORT=str(port), IGROTEKA_HOST="127.0.0.1", HOME="/var/lib/igroteka")
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(120):
            try:
                with urllib.request.urlopen(f"{address}/ready", timeout=5) as answer:
                    assert answer.read() == b"ready"
                break
            except OSError:
                assert server.poll() is None, "the server has ended"
                time.sleep(0.5)
        table = json.dumps({"game": FIRST.id, "seats": ["level1"] * FIRST.usual_players}).encode()
        asked = urllib.request.Request(f"{address}/api/tables", table, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=60) as answer:
            id = json.load(answer)["id"]
        with urllib.request.urlopen(f"{address}/t/{id}", timeout=60) as answer:
            assert answer.status == 200
    finally:
        server.send_signal(signal.SIGTERM)
        status = server.wait(60)
    assert status == 0, status
    assert (stage.root / "var/lib/igroteka/games.db").exists()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--keep", type=Path)
    kept = parser.parse_args().keep
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("this needs root and debootstrap (Debian: apt-get install debootstrap)")
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        stage, command = build(kept or Path(folder))
        print(f"=== built in {time.monotonic() - began:.0f} s", flush=True)
        serve(stage, command)
        print("=== served, and ended well", flush=True)


if __name__ == "__main__":
    main()

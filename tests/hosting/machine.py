"""A folder that stands for the machine of docs/hosting.md: its paths lie in it, its ports are free ones of 127.0.0.1.

What needs root is done by three small programs in front of the PATH: `runuser` runs the command as whoever we are,
`systemctl` starts and stops what a unit says, `nginx` gets our folder as its own.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hosting.systemctl import stop

ROOT = Path(__file__).parents[2]
FOLDERS = ("etc/systemd/system", "etc/nginx/sites-enabled", "etc/ssl", "opt/igroteka/bin", "var/lib/igroteka",
           "var/backups", "run", "bin", "clone/docs/hosting")  # fmt: skip
PROGRAMS = {
    "opt/igroteka/bin/igroteka": 'exec "{python}" -m igroteka "$@"',
    "bin/runuser": 'shift 3; exec "$@"',
    "bin/nginx": 'exec {nginx} -p {root} -c etc/nginx/nginx.conf "$@"',
    "bin/systemctl": 'exec "{python}" -m tests.hosting.systemctl "$@"',
}
# nginx as Debian sets it up, as far as it matters: what lies in sites-enabled is read.
NGINX = """
daemon off; pid run/nginx.pid; error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path run/body; proxy_temp_path run/proxy; fastcgi_temp_path run/fastcgi;
    uwsgi_temp_path run/uwsgi; scgi_temp_path run/scgi;
    include sites-enabled/*.conf;
}}
"""


def program(name: str, package: str) -> str:
    """Where it is missing tests are skipped, and fail where it must not be missing."""
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")
    if found is None:
        reason = f"{name} is not installed (Debian: apt-get install {package})"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def free_ports(count: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


class Machine:
    def __init__(self, root: Path, sockets: str = "/run/postgresql", port: int = 0) -> None:
        """`sockets`: where PostgreSQL listens; `port`: that of the server, if there is one already."""
        self.root = root
        self.sockets = sockets
        self.port, self.http, self.https = free_ports(3)
        self.port = port or self.port
        for folder in FOLDERS:
            (root / folder).mkdir(parents=True)
        for name, does in PROGRAMS.items():
            text = does.format(python=sys.executable, nginx=program("nginx", "nginx-light"), root=root)
            (root / name).write_text(f"#!/bin/sh\n{text}\n")
            (root / name).chmod(0o755)
        (root / "etc/nginx/nginx.conf").write_text(NGINX.format())
        for file in (ROOT / "docs/hosting").iterdir():
            (root / "clone/docs/hosting" / file.name).write_text(self.moved(file.read_text(encoding="utf-8")))

    def moved(self, text: str) -> str:
        """A text of the document or of its files, as it is on this machine."""
        text = text.replace("/run/postgresql", self.sockets)
        text = re.sub(r"(?<![\w.])/(etc|var|opt)/", rf"{self.root}/\1/", text)
        text = (
            text.replace("User=igroteka\n", "")
            .replace("-o igroteka ", "")
            .replace("-g igroteka ", "")
            .replace("0.0.0.0", "127.0.0.1")
        )
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.http};")
        text = text.replace("listen 443 ", f"listen 127.0.0.1:{self.https} ")
        text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.MULTILINE)
        return text.replace("8000", str(self.port))

    def environment(self) -> dict[str, str]:
        usual = {name: value for name, value in os.environ.items() if not name.startswith("IGROTEKA_")}
        path = f"{self.root}/bin:{usual['PATH']}:/usr/sbin"
        python = f"{ROOT}:{usual.get('PYTHONPATH', '')}"
        return {**usual, "PATH": path, "PYTHONPATH": python, "MACHINE": str(self.root)}

    def run(self, script: str, **more: str) -> str:
        """What a shell says that stops at the first failure."""
        done = subprocess.run(
            ["bash", "-euc", self.moved(script)],
            cwd=self.root / "clone",
            env={**self.environment(), **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, f"{script}\n{done.stdout}"
        return done.stdout

    def stop_all(self) -> None:
        for file in (self.root / "run").glob("*.service.pid"):
            stop(file)

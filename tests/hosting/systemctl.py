"""The `systemctl` of the machine of tests (`machine.py`): starts what the unit says, and stops it as systemd would."""

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path


def main(arguments: list[str]) -> None:
    root = Path(os.environ["MACHINE"])
    match [one for one in arguments if not one.startswith("-")]:
        case ["daemon-reload"] | ["reload", "nginx"] | ["enable", "igroteka-backup.timer"]:
            pass
        case [("enable" | "start" | "restart" | "stop") as what, name]:
            unit = name if "." in name else f"{name}.service"
            if what != "start":
                stop(root / "run" / f"{unit}.pid")
            if what != "stop":
                start(root, unit)
        case other:
            raise SystemExit(f"systemctl: what is {other}?")


def start(root: Path, unit: str) -> None:
    text = (root / "etc/systemd/system" / unit).read_text(encoding="utf-8")
    lines = re.findall(r"^(ExecStart|Environment|Type)=(.*)$", text, re.MULTILINE)
    said = {name: value.replace("%%", "%") for name, value in lines}
    environment = dict(one.split("=", 1) for one in said.get("Environment", "").split())
    with (root / "run" / f"{unit}.log").open("ab") as log:
        # `exec`, so that the process is the one that the unit names.
        command = f"cd / && exec {said['ExecStart']}"
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("IGROTEKA_")}
        running = subprocess.Popen(
            ["bash", "-c", command],
            env={**inherited, **environment},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    if said.get("Type") == "oneshot":
        raise SystemExit(running.wait())
    (root / "run" / f"{unit}.pid").write_text(str(running.pid))


def stop(file: Path) -> None:
    """Returns when the process is gone; it is not our child, so its entry in /proc says that."""
    if not file.exists():
        return
    pid = int(file.read_text())
    file.unlink()
    try:
        os.kill(pid, signal.SIGTERM)
        waiting = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    if not select.select([waiting], [], [], 60)[0]:
        raise TimeoutError(f"process {pid} does not end")
    os.close(waiting)


if __name__ == "__main__":
    main(sys.argv[1:])

"""The units of docs/hosting are ones that systemd takes without a word."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.hosting.machine import ROOT

UNITS = sorted(file.name for file in (ROOT / "docs/hosting").glob("igroteka*.*") if file.suffix != ".toml")


def verify(folder: Path, *units: str) -> str:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed: systemd-analyze not found")
    files = [str(folder / unit) for unit in units]
    done = subprocess.run([program, "verify", "--man=no", *files], capture_output=True, text=True, timeout=60)
    return (done.stdout + done.stderr).strip() or "" if done.returncode == 0 else f"{done.returncode}: {done.stderr}"


def units_for_here(folder: Path, **changed: str) -> None:
    """The program that a unit starts must be there."""
    program = folder / "igroteka"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for name in UNITS:
        text = (ROOT / "docs/hosting" / name).read_text(encoding="utf-8")
        text = text.replace("/opt/igroteka/bin/igroteka", str(program))
        for old, new in changed.items():
            text = text.replace(f"{old}=", f"{new}=")
        (folder / name).write_text(text, encoding="utf-8")


def test_systemd_has_nothing_to_say_about_the_units(tmp_path: Path) -> None:
    assert len(UNITS) == 3
    units_for_here(tmp_path)
    assert verify(tmp_path, *UNITS) == ""


def test_systemd_would_say_what_is_wrong(tmp_path: Path) -> None:
    units_for_here(tmp_path, Restart="Restrat")
    assert "Restrat" in verify(tmp_path, "igroteka.service")

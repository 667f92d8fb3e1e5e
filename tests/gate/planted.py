"""Runs planted tests with the plugins of the gate."""

import os
import subprocess
import sys
from pathlib import Path

from tests.gate.sampling import ROOT

PLUGINS = ("xdist", "tests.gate.sampling", "tests.gate.second_try", "tests.gate.closing")


def run(folder: Path, planted: str, *options: str, **environment: str) -> tuple[int, str]:
    """The exit status and what was said."""
    (folder / "test_planted.py").write_text(planted, encoding="utf-8")
    plugins = [option for name in (*PLUGINS, "no:cacheprovider") for option in ("-p", name)]
    path = f"{ROOT}{os.pathsep}{ROOT / 'src'}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, *options],
        cwd=folder, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **environment},
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr

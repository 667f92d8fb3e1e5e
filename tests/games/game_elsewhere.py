"""A game that `igroteka new` wrote, as if it were installed: on the path, with what an installer writes."""

import os
import subprocess
import sys
from pathlib import Path

import igroteka

SOURCES = Path(igroteka.__file__).parents[1]
ROOT = Path(__file__).parents[2]
PATIENCE = 300  # seconds; for what takes some on a quiet machine


class GameElsewhere:
    """A folder to work in. Commands are run there, with this Igroteka and the games made there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = [str(SOURCES), str(ROOT)]

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": os.pathsep.join(self.path), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, *arguments: str, typed: str = "") -> str:
        """A command of Python (`-m igroteka games`); what it said."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder, env=self.environment, input=typed, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
        assert done.returncode == 0, f"{arguments}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def igroteka(self, line: str, typed: str = "") -> str:
        return self.run("-m", "igroteka", *line.split(), typed=typed)

    def install(self, name: str) -> None:
        """What `pip install -e NAME` does."""
        about = self.folder / "installed" / f"{name}-0.1.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[igroteka.games]\n{name} = {name}:GAME\n", encoding="utf-8")
        self.path += [str(self.folder / "installed"), str(self.folder / name / "src")]

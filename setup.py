"""Compiles the engine and the rules with mypyc; where that fails (no C compiler) everything runs interpreted.

Compiled is every module of `engine`, `bots` and `games` that imports from `mypy_extensions`, and what lies on
the way from a move to the frames that tell of it. (Not `scene.model`: compiled, a `msgspec.Struct` loses its settings.)
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

FRAMES = ("telling", "scene")  # parts of a game that lie on the way from a move to its frames
SHARED = ("telling.py", "scene/diff.py", "scene/clicks.py", "scene/frame.py")


def modules() -> list[str]:
    folders = [Path("src/igroteka", name) for name in ("engine", "bots", "games")]
    found = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return [*map(str, filter(compiled, found)), *(f"src/igroteka/{name}" for name in SHARED)]


def compiled(path: Path) -> bool:
    if path.name == "__init__.py":
        return False
    return path.parent.name in FRAMES or "from mypy_extensions import" in path.read_text(encoding="utf-8")


def extensions() -> list[Extension]:
    if os.environ.get("IGROTEKA_PURE") or {"egg_info", "dist_info"} & set(sys.argv):  # metadata: nothing is built
        return []
    from mypyc.build import mypycify

    # All in one group: with two (rules and frames, side by side) random games were a tenth to a fifth slower.
    found: list[Extension] = mypycify(modules(), opt_level=os.environ.get("IGROTEKA_OPT", "3"), group_name="igroteka")
    for extension in found:
        if os.name == "posix":
            # Hidden: nobody else links to our functions, so the compiler may put one into another. And gcc is not to
            # judge the indentation of 84 MB of C: it reads lines anew for every `if`, which took most of its time.
            flags = ["-fvisibility=hidden", "-Wno-misleading-indentation"]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return found


class AllOrNothing(build_ext):
    """A module without its group cannot be imported: if anything fails to compile, everything runs interpreted."""

    def run(self) -> None:
        inplace = self.inplace
        try:
            super().run()
        except (BaseError, CCompilerError) as problem:
            self.warn(f"nothing is compiled, the rules will run interpreted: {problem}")
            for self.inplace in (False, True) if inplace else (False,):
                for extension in self.extensions:
                    Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.inplace, self.extensions = inplace, []


# Side by side: the group is one long piece of work, the modules that only point to it are a hundred short ones.
setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing}, options={"build_ext": {"parallel": True}})

"""Compiles the engine and the rules with mypyc; where that fails (no C compiler) everything runs interpreted.

Compiled is every module of `engine`, `bots` and `games` that imports from `mypy_extensions`, and what lies on
the way from a move to the frames that tell of it. (Not `scene.model`: compiled, a `msgspec.Struct` loses its settings.)

    python setup.py build_ext --inplace            into src, all modules at once when all are ready
    python setup.py build_ext --build-lib FOLDER   the same files into a folder, for whoever changes over later
    IGROTEKA_OPT=0                                 a quick build without optimisation, while one changes the rules
    IGROTEKA_PURE=1                                nothing is compiled

What goes on is said on lines of their own: `translating ...`, `compiling 3/140, 50 s left`, `compiled ...`.
"""

import gc
import hashlib
import os
import re
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from importlib.metadata import version
from pathlib import Path
from sysconfig import get_config_var
from time import monotonic
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

FRAMES = ("telling", "scene")  # parts of a game that lie on the way from a move to its frames
SHARED = ("telling.py", "scene/diff.py", "scene/clicks.py", "scene/frame.py")

# A unit is one C file for the compiler: functions of one unit can be put into each other, and units are compiled side
# by side. So engine, rules and bots are one; what lies between a move and its frames is called seldom. Levels:
UNITS = {"rules": "3", "frames": "2", "learning": "3"}
TRANSLATING, SHIM = 8.0, 0.2  # seconds expected, and below for a megabyte of C at each level
CORES = os.cpu_count() or 1
COMPILING = {"0": 1.0, "1": 2.6, "2": 4.5, "3": 5.5}

# The type checker need not read libraries that no compiled module uses: the terminal's knows all of Jupyter. Here it
# is not strict either: `make check` is.
CHECKER = """\
[mypy]
mypy_path = src
explicit_package_bases = true
[mypy-rich.*,fluent.*]
follow_imports = skip
ignore_missing_imports = true
"""


def modules() -> list[str]:
    folders = [Path("src/igroteka", name) for name in ("engine", "bots", "games")]
    found = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return [*map(str, filter(compiled, found)), *(f"src/igroteka/{name}" for name in SHARED)]


def compiled(path: Path) -> bool:
    if path.name == "__init__.py":
        return False
    return path.parent.name in FRAMES or "from mypy_extensions import" in path.read_text(encoding="utf-8")


def translated() -> list[Extension]:
    """The group that holds all code, and for each module a shim that points to it."""
    from mypyc.build import mypycify, write_file

    write_file("build/mypy.ini", CHECKER)
    # All in one group: with two (rules and frames, side by side) random games were a tenth to a fifth slower.
    group, *shims = mypycify(
        ["--config-file", "build/mypy.ini", *modules()],
        opt_level=level("rules"),
        debug_level="0",
        multi_file=True,
        group_name="igroteka",
        target_dir="build",
    )
    gc.freeze()  # a whole program as a tree: to take it apart at the end took longer than to make it
    header = Path("build/__native_internal_igroteka.h").read_text(encoding="utf-8")
    bodies = re.findall(r"char CPyDef_\w+_____top_level__\(void\)", header)
    for name in UNITS:
        files = [Path(file).name for file in group.sources if unit_of(file) == name]
        write_file(f"build/{name}.c", unit(bodies, files))
    group.sources = [f"build/{name}.c" for name in UNITS]
    if os.name == "posix":
        # Hidden: nobody else links to our functions, so the compiler may put one into another. And gcc is not to judge
        # the indentation of generated C: it reads lines anew for every `if`, which took most of its time.
        for extension in (group, *shims):
            flags = ["-fvisibility=hidden", "-Wno-misleading-indentation"]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return [group, *shims]


def unit_of(file: str) -> str:
    parts = set(Path(file).stem.split("___"))
    return "frames" if parts & {*FRAMES} else "learning" if "learning" in parts else "rules"


def unit(bodies: list[str], files: list[str]) -> str:
    """One C file of many. Bodies of modules run once: they are not worth optimising."""
    runtime = [f"#include <{file}>" for file in files if not file.startswith("__native_")]  # before anything is hidden
    hidden = ["#include <Python.h>", "#include <CPy.h>", "#pragma GCC visibility push(hidden)"]
    headers = [f'#include "__native_{kind}igroteka.h"' for kind in ("", "internal_")]
    cold = [f"{body} __attribute__((cold));" for body in bodies if os.name == "posix"]
    ours = [f'#include "{file}"' for file in files if file.startswith("__native_")]
    return "\n".join([*runtime, *hidden, *headers, *cold, *ours, ""])


class AllOrNothing(build_ext):
    """A module without its group cannot be imported: if anything fails to compile, everything runs interpreted."""

    def run(self) -> None:
        if not self.extensions:
            return
        inplace, begun, count = self.inplace, monotonic(), len(modules())
        rest = TRANSLATING + count * COMPILING[level("rules")] / 6 / CORES
        print(f"translating {count} modules, {rest:.0f} s left", flush=True)
        self.distribution.ext_modules, self.swig_opts = translated(), None
        self.finalize_options()  # once more: it takes the extensions from there
        self.pace = (monotonic() - begun) / TRANSLATING
        try:
            super().run()
        except (BaseError, CCompilerError) as problem:
            reason = re.sub(r"Command '\[(.*?),.*\]'", r"\1", str(problem))  # without a hundred options
            self.warn(f"nothing is compiled, the rules will run interpreted: {reason}")
            for self.inplace in (False, True) if inplace else (False,):
                for extension in self.extensions:
                    Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.inplace, self.extensions = inplace, []
        else:
            print(f"compiled {count} modules in {monotonic() - begun:.0f} s", flush=True)

    def build_extensions(self) -> None:
        """The units and the shims side by side, the longest first; at last the group is linked from its units."""
        group, *shims = self.extensions
        with ThreadPoolExecutor(CORES) as pool:
            units = {pool.submit(self.object, group, source): seconds(source) for source in group.sources}
            jobs: dict[Future[Any], float] = units | {pool.submit(self.build_extension, shim): SHIM for shim in shims}
            try:
                self.watch(jobs)
            finally:
                pool.shutdown(cancel_futures=True)
        self.build_extension(group)

    def watch(self, jobs: dict[Future[Any], float]) -> None:
        """Says every two seconds how much is done and how long the rest may take, at the pace of the translation."""
        begun: dict[Future[Any], float] = {}
        while waiting := {job for job in jobs if not job.done()}:
            now = monotonic()
            begun |= {job: now for job in waiting if job.running() and job not in begun}
            left = [max(jobs[job] - (now - begun.get(job, now)) / self.pace, jobs[job] / 10) for job in waiting]
            rest = self.pace * max(*left, sum(left) / CORES)
            print(f"compiling {len(jobs) - len(waiting)}/{len(jobs)}, {rest:.0f} s left", flush=True)
            for job in wait(waiting, 2, FIRST_EXCEPTION).done:
                job.result()  # or what went wrong
        for job in jobs:
            job.result()

    def build_extension(self, extension: Extension) -> None:
        extension.extra_objects = extension.depends = [self.object(extension, source) for source in extension.sources]
        extension.sources = []
        super().build_extension(extension)

    def object(self, extension: Extension, source: str) -> str:
        """Compiles a source, unless that was done before with the same text and the same options."""
        options, text = [*extension.extra_compile_args], Path(source).read_text(encoding="utf-8")
        if os.name == "posix":
            options += [f"-O{level(Path(source).stem)}"]
        parts = [path.read_bytes() for path in included(source)]
        made_of = repr((version("mypy"), self.compiler.compiler_so, options, text)).encode() + b"".join(parts)
        (made,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        mark, digest = Path(f"{made}.made-of"), hashlib.sha256(made_of).hexdigest()
        if not (mark.exists() and mark.read_text() == digest):
            mark.unlink(missing_ok=True)
            self.compiler.compile(
                [source], self.build_temp, include_dirs=extension.include_dirs, extra_postargs=options
            )
            mark.write_text(digest)
        return str(made)

    def copy_extensions_to_source(self) -> None:
        for old in Path("src").rglob(f"*{get_config_var('EXT_SUFFIX')}"):
            old.unlink()  # modules that are not compiled any more must not hide their source
        super().copy_extensions_to_source()


def level(unit: str) -> str:
    return os.environ.get("IGROTEKA_OPT") or UNITS.get(unit, "0")


def included(source: str) -> list[Path]:
    """What a unit is put together from."""
    text = Path(source).read_text(encoding="utf-8")
    return [Path("build", name) for name in re.findall('^#include "(.+)"', text, re.MULTILINE)]


def seconds(source: str) -> float:
    """How long a unit may take."""
    return sum(path.stat().st_size for path in included(source)) / 1e6 * COMPILING[level(Path(source).stem)]


# Nothing is translated before it is built: a wheel asks for its name and its metadata first.
if (os.environ.get("IGROTEKA_OPT") or "0") not in COMPILING:
    raise SystemExit(f"IGROTEKA_OPT={os.environ['IGROTEKA_OPT']} is no level of optimisation: use 0, 1, 2 or 3")
group = [] if os.environ.get("IGROTEKA_PURE") else [Extension("igroteka__mypyc", [])]
setup(ext_modules=group, cmdclass={"build_ext": AllOrNothing})

"""Running the rules interpreted: on purpose (IGROTEKA_PURE=1), or because nothing is compiled here."""

import importlib.abc
import importlib.machinery
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

HERE = Path(__file__).parent


class SourcesOnly(importlib.abc.MetaPathFinder):
    """Finds the modules of Igroteka as .py files, even where compiled ones lie beside them: those may have come while
    the program was running, and the two do not mix."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("igroteka.") or path is None:
            return None
        sources = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, sources).find_spec(fullname)
            if spec is not None:
                return spec
        return None


class ListInsteadOfVec:
    """`vec[i64](...)` as a plain list: twice as fast as librt's vec when nothing is compiled."""

    def __class_getitem__(cls, item: Any) -> type[list[Any]]:
        return list


def append(items: list[Any], item: Any) -> list[Any]:
    items.append(item)
    return items


def prepare() -> bool:
    """Decides how the rules run in this process, before any of them is imported; whether they run compiled."""
    built = any((HERE / "engine" / f"state{suffix}").exists() for suffix in importlib.machinery.EXTENSION_SUFFIXES)
    if built and not os.environ.get("IGROTEKA_PURE"):
        return True
    sys.meta_path.insert(0, SourcesOnly())
    if "librt.vecs" not in sys.modules:
        vecs = ModuleType("librt.vecs")
        vars(vecs).update(vec=ListInsteadOfVec, append=append)
        sys.modules.setdefault("librt", ModuleType("librt"))
        sys.modules["librt.vecs"] = vecs
    return False

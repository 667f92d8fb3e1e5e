"""Igroteka: a table for modern board games, and the same rules as a fast Python library.

The rules are compiled where a C compiler was at hand when the package was installed; otherwise, or with IGROTEKA_PURE=1
in the environment, the same source runs interpreted. `compiled` says which.
"""

from igroteka import _pure

__version__ = "0.2.0"

compiled: bool = _pure.prepare()

__all__ = ["__version__", "compiled"]

"""How long a frame takes and how large it is, over random games of Portals in Russian.

    python bench/scene.py [games]

A frame is what one seat gets after one entry: its scene is built, compared with the last one and encoded, with the
choices if the seat decides. Times are processor times. The first game of each mode only fills the memory of bundles
and words and is not counted.
"""

import sys
import zlib
from statistics import median, quantiles
from time import process_time

import msgspec

from igroteka.engine import CHANCE_ONLY, Rng, step
from igroteka.games import find
from igroteka.games.portals import position as p_
from igroteka.games.portals.scene import build, choices
from igroteka.games.portals.state import Portals
from igroteka.scene import Scene, diff

MODES: list[tuple[int, dict[str, bool]]] = [
    (2, {}),
    (2, {"spells": True, "signs": True}),
    (3, {"signs": True}),
    (4, {"spells": True, "signs": True}),
    (1, {}),
]
NAMES = ("Анна", "Борис", "Вера", "Глеб")


class Frames:
    """What was measured: microseconds and compressed bytes."""

    def __init__(self) -> None:
        self.deciding: list[float] = []
        self.placing: list[float] = []
        self.looking: list[float] = []
        self.sizes: list[int] = []
        self.other_sizes: list[int] = []
        self.whole: list[int] = []


def watch(seats: int, options: dict[str, bool], seed: int, frames: Frames) -> None:
    state = find("portals").start(seats, options)
    assert isinstance(state, Portals)
    rng = Rng(seed)
    last: dict[int, Scene] = {}
    encode = msgspec.json.Encoder().encode
    while True:
        if state.awaiting() != CHANCE_ONLY:
            for seat in range(seats):
                view = state.seen_by(seat)
                begun = process_time()
                scene = build(view, seat, NAMES[:seats], "ru", options)
                offered = choices(view, seat, "ru")
                frame = encode((diff(last.get(seat, scene), scene), offered))
                spent = (process_time() - begun) * 1e6
                last[seat] = scene
                size = len(zlib.compress(frame, 6))
                if offered is None:
                    frames.looking.append(spent)
                    frames.other_sizes.append(size)
                else:
                    placing = view.pending.kind(seat) == p_.D_PLACE
                    (frames.placing if placing else frames.deciding).append(spent)
                    frames.sizes.append(size)
                frames.whole.append(len(zlib.compress(encode(scene), 6)))
        if not state.awaiting():
            return
        step(state, rng)


def figures(times: list[float]) -> str:
    if len(times) < 2:
        return f"{'-':>22}"
    return f"{median(times):8.0f} {quantiles(times, n=100)[98]:6.0f} {max(times):6.0f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("microseconds: median, 99 %, most; bytes after zlib 6: most")
    print(f"{'mode':<24}{'looking on':>22}{'deciding':>22}{'laying a figure':>22}{'bytes':>7}{'others':>8}{'whole':>7}")
    for seats, options in MODES:
        watch(seats, options, 0, Frames())
        frames = Frames()
        for seed in range(1, games + 1):
            watch(seats, options, seed, frames)
        name = f"{seats} " + " ".join(options)
        print(
            f"{name:<24}{figures(frames.looking)}{figures(frames.deciding)}{figures(frames.placing)}"
            f"{max(frames.sizes):7}{max(frames.other_sizes, default=0):8}{max(frames.whole):7}"
        )


if __name__ == "__main__":
    main()

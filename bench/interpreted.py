"""The other side of the comparison with interpreted rules: a process that plays when told to.

`engine.py` starts it with IGROTEKA_PURE=1 and the name of a game, and sends lines such as `sampled 40`. Each is
answered by the number of steps those games took. It waits in between, so that rounds of both kinds can alternate.
"""

import sys

import igroteka
from igroteka.engine import Rng, playouts, playouts_listing
from igroteka.games import find


def main() -> None:
    start = find(sys.argv[1]).start(2)
    print("compiled" if igroteka.compiled else "interpreted", flush=True)
    for line in sys.stdin:
        way, games, seed = line.split()
        play = playouts if way == "sampled" else playouts_listing
        print(play(start, int(games), Rng(int(seed))), flush=True)


if __name__ == "__main__":
    main()

"""The games as environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and thousands at once.

The law of this folder: what an agent is given is written from `seen_by` alone, through the encoding of the game; the
packages it needs come with the extra `lab`, and the table works without them. OpenSpiel is loaded by
`igroteka.lab.env.spiel` alone.
"""

from igroteka.extras import extra

with extra("lab"):
    from gymnasium import register  # the name `gymnasium` is the module of this folder from here on

    from igroteka.lab.env.gymnasium import SeatEnv
    from igroteka.lab.env.pettingzoo_aec import AecEnv
    from igroteka.lab.env.pettingzoo_parallel import TogetherEnv
    from igroteka.lab.env.setting import Setting, encoding_of, version_of
    from igroteka.lab.env.vector import Vector

from igroteka.games import shelf

__all__ = ["AecEnv", "SeatEnv", "Setting", "TogetherEnv", "Vector", "encoding_of"]

for _game in shelf():
    register(
        f"igroteka/{_game.id}-v{version_of(_game.id)}",
        entry_point="igroteka.lab.env.gymnasium:SeatEnv",
        kwargs={"game": _game.id},
        disable_env_checker=True,  # it tries actions that are not allowed; the tests run it
    )

"""Characters that a terminal draws with: frames, blocks, shapes, suits, signs. A page draws symbols of its own.
A tick is a tick anywhere."""

import re

TERMINAL = re.compile("[\u2500-\u2712\u2714-\u27bf\u2b00-\u2bff≋∘⌂]")

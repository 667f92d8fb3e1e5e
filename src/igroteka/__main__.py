"""`python -m igroteka` is the command line."""

import sys

from igroteka.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m igroteka` is the command line."""

from igroteka.cli import main

if __name__ == "__main__":
    main()

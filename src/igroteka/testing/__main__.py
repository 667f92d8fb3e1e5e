"""`python -m igroteka.testing`: see `trials.py`. (What worker processes run must not live in a `__main__` module.)"""

from igroteka.testing.trials import main

if __name__ == "__main__":
    main()

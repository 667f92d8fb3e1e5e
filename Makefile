# make run: the table.  make test: everything that must hold.  make check: ruff and mypy.
# make proof: make test with all cases of long matrices.  make laws: 100,000 random games.
# make compiled IGROTEKA_OPT=0: a quick build of the rules, not optimised.
# make wheel: packages in dist/.  make matrix: other Pythons.
# make bench: how fast things are.  make strength: how strong the bots are, many hours on one core.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py')
# Tests of the rules of every game; what needs a server, a browser or commands lies in folders beside them.
RULES := $(wildcard $(patsubst %/golden/,%/test_*.py,$(wildcard tests/*/golden/)))
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: run compiled test proof check interpreted laws kill bench strength wheel wheel-test matrix clean

# Interpreted at first; the rules are compiled meanwhile.
run: .venv/installed
	@$(BIN)/python run.py --open

compiled: .venv/compiled

# What a file of tests sets up for itself is set up once: it is run by one worker (loadfile).
test: interpreted .venv/compiled browser nginx
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

# The commit draws a sample of long matrices (tests/gate); here all of their cases run.
proof: export SAMPLE := all
proof: test

interpreted: .venv/tested
	IGROTEKA_PURE=1 $(BIN)/python -m pytest -q -n auto tests/kit tests/engine tests/table $(RULES)

check: .venv/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

laws: .venv/compiled
	$(BIN)/python -m igroteka.testing --games 100000

kill: .venv/compiled .venv/tested
	$(BIN)/python -m tests.store.kill --kills 100 --database sqlite
	$(BIN)/python -m tests.store.kill --kills 100 --database postgresql --server-kills 10
	$(BIN)/python -m tests.web.kill --kills 100 --database sqlite
	$(BIN)/python -m tests.web.kill --kills 100 --database postgresql --server-kills 10

bench: .venv/compiled .venv/tested browser
	$(PIP) --editable '.[peers]' --no-build-isolation
	$(BIN)/python bench/engine.py
	for bench in bench/*/speed.py; do PYTHONPATH=bench $(BIN)/python $$bench || exit 1; done
	$(BIN)/python bench/scene.py
	$(BIN)/python bench/whatif.py
	$(BIN)/python bench/store.py
	$(BIN)/python bench/server.py
	$(BIN)/python bench/hostile.py
	$(BIN)/python bench/page.py
	$(BIN)/python bench/lab.py

strength: .venv/compiled
	$(PIP) --editable '.[peers]' --no-build-isolation
	$(BIN)/python bench/bots.py

# A compiled wheel for this Python and a pure one for any, in dist/.
wheel: .venv/installed
	rm -rf dist
	$(BIN)/python -m tests.wheels build dist

# Each of them in an empty environment without a compiler: terminal, server, lab.
wheel-test: wheel
	$(BIN)/python -m tests.wheels play dist/*.whl

# Every Python that we support and that is installed here: wheels, clean rooms and the tests of the rules.
matrix: .venv/installed
	$(BIN)/python -m tests.wheels matrix 3.11 3.12 3.13

.venv/installed: constraints.txt pyproject.toml
	@echo "setting up .venv (a minute, once) ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) --upgrade pip setuptools
	@IGROTEKA_PURE=1 $(PIP) --no-build-isolation --editable '.[serve]'
	@touch $@

# What tests and checks need besides: a gigabyte that nobody waits for who wants to play.
.venv/tested: .venv/installed
	@echo "setting up what tests need (a minute or two, once) ..."
	@IGROTEKA_PURE=1 $(PIP) --no-build-isolation --editable '.[dev]'
	@for example in examples/*/; do $(PIP) --no-deps --no-build-isolation --editable $$example; done
	@touch $@

# Without a C compiler this warns and leaves the package interpreted. A quick build is not the last word.
.venv/compiled: .venv/installed setup.py $(SOURCES)
	@echo "compiling the rules (a minute or two, once) ..."
	@$(PIP) mypy
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@test -n "$(IGROTEKA_OPT)" || touch $@

# Browser tests need chromium, best without its window. As root on Debian it is installed; elsewhere they say why they
# are skipped.
.PHONY: browser
browser:
	@command -v chromium-headless-shell >/dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing chromium for the browser tests ..."; apt-get update -qq; \
		apt-get install -y -qq chromium-headless-shell >/dev/null || apt-get install -y -qq chromium >/dev/null; \
	else command -v chromium >/dev/null || echo "chromium is missing: browser tests will be skipped"; fi

# The same for nginx, which stands in front of the server in docs/hosting.md. Not beside the other: apt does one thing
# at a time.
.PHONY: nginx
nginx: browser
	@PATH="$$PATH:/usr/sbin" command -v nginx >/dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing nginx for the tests of hosting ..."; apt-get update -qq; \
		apt-get install -y -qq --no-install-recommends nginx-light >/dev/null; \
	else echo "nginx is missing: tests of hosting will be skipped"; fi

clean:
	rm -rf .venv build dist src/*.egg-info
	find src -name '*.so' -delete

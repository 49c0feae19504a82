# Everything a person or CI runs. Needs make and Python 3.11+; the rest is installed into .venv.

JOBS ?= 2
VENV := $(or $(DOORCARD_VENV),.venv)
BIN := $(VENV)/bin
PY := $(BIN)/python
PYTEST := $(PY) -m pytest -n $(JOBS)
CODE := src tests tools hatch_build.py $(wildcard bench examples)
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help play test check slow shots bench options web venv venv-run lock clean distclean
.PHONY: check-format check-lint check-types check-contracts check-web check-tests fix

help: ## Show what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo
	@echo '  make play ARGS="--port 9000"   pass options on to doorcard serve'
	@echo '  make play HEADLESS=1           do not open a browser'
	@echo '  make test ARGS="-k bring_in"   pass options on to pytest'

play: venv-run web ## Install, build the client, open the room with bots in the browser
	@$(BIN)/doorcard serve $(if $(HEADLESS),,--open) $(ARGS)

test: venv web ## Run every test but the slow ones
	@$(PYTEST) --dist loadfile -m "not slow" $(ARGS)

check: check-format check-lint check-types check-contracts check-web check-tests ## Format, lint, types, contracts, fast tests; under two minutes

check-format: venv
	@$(BIN)/ruff format --check $(CODE)

check-lint: venv
	@$(BIN)/ruff check $(CODE)

check-types: venv
	@$(BIN)/mypy --strict

check-contracts: venv
	@$(BIN)/lint-imports

check-web: venv
	@$(PY) -m tools.web check

# The quick ones: long random hands, counts of whole hands, other engines, whole processes and the simulation are
# left to `make test`.
QUICK := tests/unit tests/rules tests/cases tests/playthroughs tests/room tests/test_tidy.py tests/test_tools.py

check-tests: venv
	@$(PYTEST) --dist loadfile -m "not slow and not browser" $(QUICK) $(ARGS)

fix: venv ## Format the code and mend what the linter can
	@$(BIN)/ruff format $(CODE)
	@$(BIN)/ruff check --fix $(CODE)

# pytest's exit status 5 says that no test was selected, which is no failure here.
slow: venv web ## Run the slow tests (SLOW_SECONDS and SLOW_SEED pick a part)
	@$(PYTEST) --dist worksteal -m slow \
		$(if $(SLOW_SECONDS),--slow-seconds=$(SLOW_SECONDS)) $(if $(SLOW_SEED),--slow-seed=$(SLOW_SEED)) $(ARGS) \
		|| [ $$? -eq 5 ]

# Also where a scene fails the pictures of the others are there to be looked at.
shots: venv web ## Play the scenes of the client and keep pictures: test-results/shots/index.html
	@rm -rf test-results/shots
	@$(PYTEST) --dist load $(ARGS) tests/browser/test_show.py; status=$$?; \
		$(PY) -m tests.browser.gallery && echo "pictures: test-results/shots/index.html"; exit $$status

bench: venv ## Measure, and write bench/RESULTS.md and bench/results.json
	@$(PY) -m bench $(ARGS)

options: venv ## Print who uses, handles and proves each value of each house option (ARGS=--all for all tests)
	@$(PY) -m tools.options $(ARGS)

web: venv-run ## Build the browser client if its sources changed
	@$(PY) -m tools.web build

venv: ## Make .venv with everything for development
	@python=$$(tools/find_python.sh) && "$$python" -m tools.environment dev

venv-run:
	@python=$$(tools/find_python.sh) && "$$python" -m tools.environment run

lock: ## Write the lock files again (ARGS=--upgrade for newer versions)
	@python=$$(tools/find_python.sh) && "$$python" -m tools.lock $(ARGS)

clean: ## Remove everything built, but not .venv
	rm -rf .make dist build src/doorcard/server/static web/node_modules test-results
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## Remove .venv as well
	rm -rf $(VENV) $(VENV).lock

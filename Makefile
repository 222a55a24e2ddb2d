# The front door. `make help` lists the targets.

PORT ?= 7878
CARGO ?= cargo
FATHOM = target/release/fathom
MINUTES ?= 30

.PHONY: help play test bench lint soak fuzz mutants screenshots types release docs advisories licences setup-play setup-test web \
	python test-rust test-web test-browser test-luck test-python

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

play: setup-play web ## build everything and serve the five games at http://localhost:7878
	$(CARGO) build --profile play --locked -p fathom-cli
	@echo; echo "  Fathom is at http://localhost:$(PORT)   (stop with Ctrl-C)"; echo
	target/play/fathom serve --port $(PORT)

test: setup-test web lint test-rust test-web test-browser test-python ## install what the tests need and run them all
	@echo "make test: everything passed"

test-rust:
	$(CARGO) test --workspace --locked

test-web:
	cd web && npm run --silent test

test-browser: # the Rust tests have built the binary; building it alone would compile everything once more
	test -x target/debug/fathom || $(CARGO) build --locked -p fathom-cli
	cd web && npm run --silent e2e

python: ## the Python package: a wheel in target/wheels, installed into a virtual environment, target/python
	scripts/setup.sh python
	scripts/python.sh

test-python: python ## the tests of the Python package, PettingZoo's, Gymnasium's and OpenSpiel's own among them
	test -x target/debug/fathom || $(CARGO) build --locked -p fathom-cli
	cd crates/python && ../../target/python/bin/python -m pytest -q

test-luck: web ## every board with fresh dice for MINUTES (30); keeps replay, picture and trace of what fails
	test -x target/debug/fathom || $(CARGO) build --locked -p fathom-cli
	scripts/test-luck.sh $(MINUTES)

lint: web/node_modules/.installed ## formatting, clippy, tidy, licences, documentation and the web linters
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) xtask tidy
	$(CARGO) xtask licences check
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet
	cd web && npm run --silent check && npm run --silent lint
	@if $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) deny check licenses bans sources; \
	else echo "cargo-deny is not installed: licences and duplicate crates were not checked"; fi

bench: ## how fast the rules, the bots and the server are, each beside a bare loop
	$(CARGO) build --release --locked -p fathom-cli
	$(FATHOM) bench
	$(FATHOM) bench levels
	$(CARGO) bench --locked -p fathom-lab
	$(CARGO) run --release --locked -q -p fathom-battle-for-the-deep --example measure-battle
	$(CARGO) run --release --locked -q -p fathom-sunken-citadel --example measure-citadel -- speed
	PROFILE=release scripts/python.sh
	target/python/bin/python crates/python/bench.py

SHARE ?= 1

soak: ## the long form of the fault tests: 1,000 kills over both databases, frozen processes, cut joins, full disks (SHARE=20: a twentieth)
	CARGO="$(CARGO)" scripts/soak.sh $(SHARE)

FUZZ_TRIES ?= 20000
FUZZ_SEED ?= 1

fuzz: ## the long form of the fuzzer: FUZZ_TRIES documents a game from FUZZ_SEED; what breaks the law joins the corpus
	FATHOM_FUZZ=$(FUZZ_TRIES) FATHOM_FUZZ_SEED=$(FUZZ_SEED) FATHOM_FUZZ_KEEP=1 \
		$(CARGO) test --locked -p fathom-catalog --test fuzz -- --nocapture

mutants: ## changes the rules in small ways and asks whether a test notices: MUTANTS_EACH (12) a crate from MUTANTS_SEED (1)
	scripts/mutants.sh

release: setup-play web ## dist/: a stripped binary with the client inside, manual, completions, checksums
	scripts/release.sh

docs: ## site/: the pages in docs/ as a site (mdBook)
	scripts/docs.sh

advisories: ## known faults in what we depend on, where the net can be reached
	scripts/advisories.sh

licences: web/node_modules/.installed ## web/public/licences.txt: the licences of everything that is shipped
	$(CARGO) xtask licences

screenshots: web ## the pictures in the README, made anew
	$(CARGO) build --locked -p fathom-cli
	cd web && npm run --silent screenshots

types: ## the client's TypeScript types, generated from the Rust ones
	FATHOM_WRITE_TYPES=1 $(CARGO) test --locked --quiet -p fathom-protocol -p fathom-catalog types

web: web/node_modules/.installed
	cd web && npm run --silent build

web/node_modules/.installed: web/package-lock.json
	@# not "npm ci": it wants the optional binaries of every platform in the lock file, and npm writes only this one's
	cd web && npm install --no-save --no-audit --no-fund
	touch $@

setup-play:
	scripts/setup.sh play

setup-test:
	scripts/setup.sh test

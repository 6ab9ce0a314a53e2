# Two commands matter: `make demo` and `make test`. Each installs what is missing, builds, and says what it made.

PREFIX ?= /usr/local
DESTDIR ?=
OUT ?= out

# What Swift itself needs of Debian 12, beside what its archive brings.
TOOLCHAIN_PACKAGES = binutils ca-certificates git libc6-dev libcurl4 libedit2 libgcc-12-dev libncurses6 libsqlite3-0 \
  libstdc++-12-dev libxml2 pkg-config tzdata zlib1g-dev
BUILD_PACKAGES = libcurl4-openssl-dev libdeflate-dev libfreetype-dev libhyphen-dev libjpeg-dev libpango1.0-dev libpng-dev libqpdf-dev libsodium-dev libsqlite3-dev libssl-dev libxml2-dev libzip-dev
RUN_PACKAGES = fonts-inter fonts-liberation fonts-noto-core fonts-noto-cjk fonts-symbola hyphen-en-gb hyphen-hr hyphen-sv libcurl4 libhyphen0 librsvg2-bin libpq5 libsqlite3-0 libzip4 openssh-client poppler-utils util-linux
TEST_PACKAGES = age cmark-gfm git nodejs openssl postgresql python3 python3-pil qpdf strace tmux unzip
LAWS_PACKAGES = chromium nodejs postgresql python3 python3-venv
ATTACK_PACKAGES = chromium git python3 python3-venv strace tmux
JUDGES_PACKAGES = chromium dbus-daemon exfat-fuse exfatprogs faketime gnome-keyring libimage-exiftool-perl libreoffice-calc libsecret-tools libxml2-utils mupdf-tools ntfs-3g p7zip-full python3 python3-venv qpdf tryton-modules-sale tryton-server unzip
BENCH_PACKAGES = jq librsvg2-bin mupdf-tools node-ajv nodejs python3 qpdf unzip zip
BUDGETS_PACKAGES = libc6-dbg python3 valgrind

# Not position independent: the dynamic linker would relocate thousands of pointers at each start. Types are found by their symbols, not
# by their names, which the runtime would parse at the first use of each: a third of `show`, a fifth of `diff` (instructions, measured).
# Functions that nothing calls are left out, and equal ones are there once: a tenth of the size.
RELEASE = --configuration release --static-swift-stdlib -Xlinker -s -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --gc-sections -Xlinker --icf=safe
SAMPLES = warehouse sports-hall
# Asked only by the recipes that need it: it is quick, but not free.
BIN = $$(swift build $(RELEASE) --show-bin-path)

.PHONY: all build demo test judges laws soak attack fuzz bench budgets docs samples install uninstall map lint format setup setup-test setup-bench clean

all: build

# dpkg-query prints nothing for what is not installed, so only the missing names reach apt.
define install_packages
	@missing=""; for name in $(1); do \
	  dpkg-query -W -f='$${Status}' $$name 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$name"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing Debian packages:$$missing"; \
	  as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	  wait="-o DPkg::Lock::Timeout=600"; \
	  $$as_root apt-get update -qq $$wait && \
	  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install $$wait -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends $$missing >/dev/null \
	    || { echo "could not install:$$missing" >&2; exit 1; }; \
	fi
endef

# Tests start servers of their own; the one that Debian would set up and start isn't wanted.
define quiet_postgresql
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	  $$as_root sed -i 's/^#* *create_main_cluster *=.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf; \
	}
endef

# The same of Tryton's server.
define quiet_tryton
	@[ -e /lib/systemd/system/tryton-server.service ] || { \
	  as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	  $$as_root mkdir -p /etc/systemd/system; \
	  $$as_root ln -sf /dev/null /etc/systemd/system/tryton-server.service; \
	}
endef

setup:
	@command -v swift >/dev/null || { \
	  echo "swift is not on the PATH: install Swift 6.3 from https://swift.org/install/linux" >&2; exit 1; }
	$(call install_packages,$(TOOLCHAIN_PACKAGES) $(BUILD_PACKAGES) $(RUN_PACKAGES))

setup-test: setup
	$(call install_packages,postgresql-common)
	$(quiet_postgresql)
	$(call install_packages,$(TEST_PACKAGES))

setup-bench: setup
	$(call install_packages,$(BENCH_PACKAGES))

# `ency` is linked with these archives, see Package.swift.
ARCHIVES = libdeflate.a libstdc++.a libz.a
define link_archives
	@mkdir -p .build/archives
	@for name in $(ARCHIVES); do ln -sf "$$(clang -print-file-name=$$name)" .build/archives/ || exit 1; done
endef

build: setup
	$(link_archives)
	swift build $(RELEASE) --target DemoPrograms
	swift build $(RELEASE) --product ency-archive
	swift build $(RELEASE) --product ency-remote

# From a floor plan to a proposal, step by step, in $(OUT).
demo: setup
	$(link_archives)
	swift build $(RELEASE) --target DemoPrograms
	@sh SampleDocuments/demo.sh "$(BIN)" "$(OUT)"

# So many tests run at a time. Without a bound all of them begin at once, and what waits for a program or a clock goes on minutes late.
WIDTH = 8

ifdef ROOM
test: setup-test
	swift build --build-tests
	swift test --skip-build --filter "^$(ROOM)Tests\."
else
test: setup-test
	sh Tests/check-source.sh
	swift build --build-tests
	swift test --skip-build --experimental-maximum-parallelization-width $(WIDTH)
	sh Tests/check-example.sh
	sh Tests/Attack/run.sh "$$(swift build --show-bin-path)" --sample
	sh Tests/Benchmarks/run.sh "$$(swift build --show-bin-path)" --once
	python3 Tests/Remote/zoho_check.py
	@echo "left to others: make judges (browser, readers of PDF and zip), make laws and make soak (full counts), make attack, make fuzz"
endif

# Heavy readers by other people judge what is written; `make test` has those that need little to install.
judges: setup-test
	$(quiet_tryton)
	$(call install_packages,$(JUDGES_PACKAGES))
	swift build --product ency
	swift build --product ency-press
	swift build --product ency-archive
	swift build --product ency-remote
	@sh Tests/Judges/run.sh "$$(swift build --show-bin-path)"
	sh Tests/check-example.sh --outside
	@python3 Tests/Remote/remote_judge.py --bin "$$(swift build --show-bin-path)"
	swift build --build-tests
	ENCY_KEYRING=1 swift test --skip-build --filter 'SecretStoreTests/realKeyring'
	ENCY_TRYTON=1 swift test --skip-build --filter '^EncyTrytonTests\.'

# The laws on their full counts, and six processes that save to one file for two minutes a round (Tests/Soak/saves.py).
soak: setup-test
	swift build --build-tests
	ENCY_FULL=1 swift test --skip-build

# The laws of comparing and patching on PAIRS of generated documents, judged by a Python program that shares no code with the toolkit
# and by the PyPI package jsonpatch; then that patches which lack a change are found out. The laws of merging on TRIPLES of generated
# packages, likewise, and that results are found out in which something is spoilt. The amounts of OFFERS offers, and what zones measure
# and need, and what OFFERS ledgers and a tenth as many scorecards come to, by rules written anew in Python, and that pages give the very figures of the toolkit, in node and in Chromium. QUERIES of an
# archive find what a scan of its packages finds, by the index on this machine and by one on PostgreSQL.
PAIRS = 20000
TRIPLES = 20000
OFFERS = 100000
QUERIES = 500
SEED = 1
laws: build
	$(call install_packages,postgresql-common)
	$(quiet_postgresql)
	$(call install_packages,$(LAWS_PACKAGES))
	@swift build $(RELEASE) --product ency-laws
	@sh Tests/Laws/run.sh "$(BIN)" "$(PAIRS)" "$(TRIPLES)" "$(OFFERS)" "$(SEED)"
	@python3 Tests/Laws/check-numbers.py "$(BIN)" --documents 5000 --seed "$(SEED)"
	@python3 Tests/Laws/check-search.py "$(BIN)" --queries "$(QUERIES)" --seed "$(SEED)"
	@python3 Tests/Laws/check-server.py "$(BIN)" --queries "$(QUERIES)" --seed "$(SEED)"

# Attacks against the built programs, made anew: texts on terminals and in tmux, drawings in Chromium, links and pipes under strace,
# inputs of growing size.
attack: build setup-test
	$(call install_packages,$(ATTACK_PACKAGES))
	@sh Tests/Attack/run.sh "$(BIN)"

# Feeds the readers made-up input for SECONDS each, or only the one named by TARGET (container, json, svg, overlay, schema, words,
# lines, texts).
SECONDS = 60
fuzz: setup
	@sh Tests/Fuzz/run.sh "$(SECONDS)" $(TARGET)

bench: build setup-bench
	@swift build $(RELEASE) --product ency-laws
	@sh Tests/Benchmarks/run.sh "$(BIN)"

# The instructions of the benchmark's small rows beside Tests/Benchmarks/budgets.txt; with RECORD=1 they are written there.
budgets: build
	$(call install_packages,$(BUDGETS_PACKAGES))
	@sh Tests/Benchmarks/run.sh "$(BIN)" --budgets $(if $(RECORD),--record)

# The manual and the public declarations of the libraries as a site in $(OUT)/docs.
docs: setup
	swift build --product ency-press
	sh .install/docs.sh "$$(swift build --show-bin-path)" "$(OUT)/docs"

samples: build
	@for sample in $(SAMPLES); do sh SampleDocuments/$$sample/make.sh "$(BIN)" || exit 1; done

install: build
	@sh .install/install.sh "$(BIN)" "$(DESTDIR)$(PREFIX)" $(if $(DESTDIR),,live)

uninstall:
	@sh .install/uninstall.sh "$(DESTDIR)$(PREFIX)" $(if $(DESTDIR),,live)

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Schemas

# The map of rooms in CONTRIBUTING.md, after a change to Package.swift.
map:
	swift package dump-package | python3 Tests/check-arrows.py --write

format:
	swift format --in-place --recursive Package.swift Sources Tests Schemas

clean:
	rm -rf .build $(OUT)

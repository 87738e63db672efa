# Everything a contributor types. Each target finds a JDK 25 by itself.
MVN := dev/mvn
NAME ?= audit

.PHONY: build test package bench nightly clean format

build:            ## compile, format check
	$(MVN) -q install -DskipTests -DskipITs

test:             ## all tests
	$(MVN) verify

format:           ## format the sources
	$(MVN) -q spotless:apply

package:          ## dist/target/minutebook with bin/minutebook
	rm -rf dist/target/minutebook
	$(MVN) -q package -DskipTests
	dev/aot

bench:            ## product and bare engine alternately: make bench NAME=channel-post
	@test -x dist/target/minutebook/bin/minutebook || $(MAKE) -s package
	@dist/target/minutebook/bin/minutebook bench $(NAME)

nightly:          ## the long versions of races and faults, and all benchmarks; DATA=DIR for the figures of quality
	$(MVN) verify -Dminutebook.nightly=true
	for name in audit channel-post agent-read rls recall remember search turn-append closing leaderboard poisoning; do dist/target/minutebook/bin/minutebook bench $$name --seconds 10; done
	if test -n "$(DATA)"; then for name in locomo decay ratings votes; do dist/target/minutebook/bin/minutebook bench $$name --data $(DATA); done; fi

clean:
	$(MVN) -q clean

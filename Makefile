# Everything a contributor types. Each target finds a JDK 25 by itself.
MVN := dev/mvn
NAME ?= audit
POSTGRES17 := $(shell sed -n 's:.*<postgres17.version>\(.*\)</postgres17.version>.*:\1:p' pom.xml)
PGVECTOR ?= $(or $(MINUTEBOOK_PGVECTOR_FOLDER),/tmp/minutebook-pgvector)

.PHONY: build test package release bench nightly clean format javadoc

build:            ## compile, format check
	$(MVN) -q install -DskipTests -DskipITs

test:             ## all tests
	$(MVN) verify

format:           ## format the sources
	$(MVN) -q spotless:apply

javadoc:          ## documentation of the API, in api/target/javadoc
	$(MVN) -q test -pl api -Dtest=JavadocTest

package:          ## dist/target/minutebook with bin/minutebook
	rm -rf dist/target/minutebook
	$(MVN) -q package -DskipTests
	dev/aot

release: package  ## tarball, Debian package and Maven repository, in dist/target/release
	dev/release

bench:            ## product and bare engine alternately: make bench NAME=channel-post
	@test -x dist/target/minutebook/bin/minutebook || $(MAKE) -s package
	@dist/target/minutebook/bin/minutebook bench $(NAME)

nightly:          ## all tests at full size on PostgreSQL 18 and those of the engine on 17, coverage, all benchmarks; DATA=DIR for the figures of quality
	$(MVN) -q clean
	$(MVN) install -DskipTests -DskipITs
	$(MVN) verify -Dminutebook.nightly=true -Dspotless.check.skip=true -Dpostgres.version=$(POSTGRES17) -pl core -Dgroups=engine
	$(MVN) verify -Dminutebook.nightly=true -Dspotless.check.skip=true -Dpostgres.version=$(POSTGRES17) -pl local
	rm -rf dist/target/minutebook
	$(MVN) install -Dminutebook.nightly=true -Djacoco.skip=false -Dspotless.check.skip=true
	dev/pgvector $(PGVECTOR) $(MVN) test -Dminutebook.nightly=true -Dspotless.check.skip=true -pl core -Dtest=PgvectorIT,RowSecurityTest,EveryTableLivesTest
	dev/aot
	for name in audit channel-post agent-read rls recall remember search turn-append closing leaderboard poisoning believability; do dist/target/minutebook/bin/minutebook bench $$name --seconds 10; done
	dev/release
	dev/check-release
	dev/reproduce
	if test -n "$(DATA)"; then for name in locomo decay ratings votes; do dist/target/minutebook/bin/minutebook bench $$name --data $(DATA); done; fi

clean:
	$(MVN) -q clean

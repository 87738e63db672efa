# Everything a contributor types. Each target finds a JDK 25 by itself.
MVN := dev/mvn
NAME ?= audit

.PHONY: build console pictures site test package release bench nightly clean format javadoc

build:            ## compile, format check
	$(MVN) -q install -DskipTests -DskipITs

pictures:         ## pictures of the console with the data of the demo, in docs/pictures
	@test -x dist/target/minutebook/bin/minutebook || $(MAKE) -s package
	dev/pictures

site:             ## the documentation as static pages with search, in target/site
	@test -x dist/target/minutebook/bin/minutebook || $(MAKE) -s package
	dev/console site

console:          ## the web application, in console/target/console
	dev/console

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

nightly:          ## all tests at full size, coverage, all benchmarks, the release twice; DATA=DIR for the figures of quality
	DATA=$(DATA) dev/nightly

clean:
	$(MVN) -q clean

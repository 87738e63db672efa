package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is published agrees with what is built.
class BomTest {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(minutebook-[a-z0-9-]+)</artifactId>");
    private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");

    @Test
    void the_bom_names_every_library_and_no_program() throws IOException {
        Set<String> libraries = new TreeSet<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path pom : modules.map(module -> module.resolve("pom.xml"))
                    .filter(Files::exists)
                    .toList()) {
                String text = Files.readString(pom);
                if (text.contains("<maven.compiler.release>21<") && !text.contains("<maven.deploy.skip>true<")) {
                    libraries.add("minutebook-" + pom.getParent().getFileName());
                }
            }
        }
        Set<String> named = ARTIFACT.matcher(bom())
                .results()
                .map(artifact -> artifact.group(1))
                .filter(artifact -> !artifact.equals("minutebook-bom"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(named).isEqualTo(libraries).contains("minutebook-api", "minutebook-client", "minutebook-testkit");
    }

    @Test
    void the_bom_has_the_version_of_the_build() throws IOException {
        String build = VERSION.matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        String published = bom().substring(0, bom().indexOf("<build>"));
        assertThat(VERSION.matcher(published).results().map(version -> version.group(1)))
                .allMatch(version -> version.equals(build) || version.equals("${project.version}"))
                .contains(build);
    }

    private static String bom() throws IOException {
        return Files.readString(ROOT.resolve("bom/pom.xml"));
    }
}

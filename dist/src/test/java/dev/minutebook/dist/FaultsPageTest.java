package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/faults.md names for each fault a test that exists, or the reason why there is none.
class FaultsPageTest {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."))
            .toAbsolutePath()
            .normalize();

    private static final Pattern NAMED = Pattern.compile("`(\\w+)#(\\w+)`");
    private static final Pattern REASON = Pattern.compile("none: \\S.+");
    private static final Pattern METHOD =
            Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest|Property)\\b[^;]*?void (\\w+)\\(");

    @Test
    void every_fault_has_a_test_that_exists_or_a_reason() throws IOException {
        List<String> rows = rows(Files.readString(ROOT.resolve("docs/faults.md")));
        assertThat(rows).hasSizeGreaterThan(30);
        assertThat(complaints(rows, tests())).isEmpty();
    }

    @Test
    void a_row_that_says_too_little_is_noticed() throws IOException {
        Map<String, Set<String>> tests = tests();
        assertThat(complaints(
                        List.of(
                                "| a | b | c | `FaultsPageTest#a_row_that_says_too_little_is_noticed` |",
                                "| a | b | c | none: nobody can break it |"),
                        tests))
                .isEmpty();
        for (String bad : List.of(
                "| a | b | c | |",
                "| a | b | c | none |",
                "| a | b | c | none: |",
                "| a | b | c | `FaultsPageTest#no_such_test` |",
                "| a | b | c | `NoSuchTest#a_row_that_says_too_little_is_noticed` |",
                "| a | b | `FaultsPageTest#a_row_that_says_too_little_is_noticed` |")) {
            assertThat(complaints(List.of(bad), tests)).as(bad).hasSize(1);
        }
    }

    private static List<String> rows(String page) {
        return page.lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| fault |"))
                .toList();
    }

    private static List<String> complaints(List<String> rows, Map<String, Set<String>> tests) {
        List<String> complaints = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split("\\|", -1);
            String last = cells.length == 6 ? cells[4].strip() : "";
            List<String> unknown = NAMED.matcher(last)
                    .results()
                    .filter(test -> !tests.getOrDefault(test.group(1), Set.of()).contains(test.group(2)))
                    .map(test -> test.group(1) + "#" + test.group(2))
                    .toList();
            boolean says = NAMED.matcher(last).find() || REASON.matcher(last).matches();
            if (!says || !unknown.isEmpty()) {
                complaints.add(unknown + " in " + row);
            }
        }
        return complaints;
    }

    /// The methods of tests by class, those of contracts included.
    private static Map<String, Set<String>> tests() throws IOException {
        Map<String, Set<String>> tests = new HashMap<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            List<Path> folders = Stream.concat(
                            modules.map(module -> module.resolve("src/test/java")),
                            Stream.of(ROOT.resolve("testkit/src/main/java")))
                    .filter(Files::isDirectory)
                    .toList();
            for (Path folder : folders) {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.filter(one -> one.toString().endsWith(".java"))
                            .toList()) {
                        String name = file.getFileName().toString().replace(".java", "");
                        tests.computeIfAbsent(name, one -> new HashSet<>()).addAll(methods(file));
                    }
                }
            }
        }
        return tests;
    }

    private static Set<String> methods(Path file) throws IOException {
        return METHOD.matcher(Files.readString(file))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }
}

package dev.minutebook.cli.review;

import static dev.minutebook.cli.review.Finding.Level.ERROR;
import static dev.minutebook.cli.review.Finding.Level.NOTE;
import static dev.minutebook.cli.review.Finding.Level.WARNING;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What scripted reviewers look for in code.
final class CodeRules {

    /// As many added lines of code take a test.
    private static final int UNTESTED = 10;

    /// So many added lines nobody reads with care.
    private static final int LARGE = 800;

    private static final Pattern CONFLICT = Pattern.compile("^(?:<{7}|>{7}) \\S");
    private static final Pattern UNFINISHED = Pattern.compile("\\b(?:TODO|FIXME|XXX)\\b");
    private static final Pattern PRINTED = Pattern.compile("\\bSystem\\.(?:out|err)\\.print|\\.printStackTrace\\(\\)"
            + "|\\bconsole\\.(?:log|debug)\\(|^\\s*debugger;|\\bpdb\\.set_trace\\(|^\\s*breakpoint\\(\\)|\\bdbg!\\("
            + "|\\bvar_dump\\(|\\bbinding\\.pry\\b");
    private static final Pattern SWALLOWED = Pattern.compile(
            "\\bcatch\\b[^{]*\\{\\s*}|\\bexcept\\b[^:]*:\\s*pass\\b|\\brescue\\b\\s*(?:=>\\s*\\w+\\s*)?;?\\s*nil\\b");
    private static final Pattern CATCH = Pattern.compile("\\bcatch\\b[^{]*\\{\\s*$");
    private static final Pattern EXCEPT = Pattern.compile("^\\s*except\\b[^:]*:\\s*$");

    private CodeRules() {}

    static List<ReviewRule> all() {
        Predicate<MaterialFile> product = file -> file.code() && !file.test();
        return List.of(
                SharedRules.SECRET,
                SharedRules.DISABLED_CHECK,
                new ReviewRule(
                        "conflict-marker",
                        ScriptedReviewer.MAINTENANCE,
                        ERROR,
                        "A merge conflict is left in the file.",
                        "Resolve it and remove the markers.",
                        ReviewRule.added(file -> true, CONFLICT)),
                new ReviewRule(
                        "swallowed-failure",
                        ScriptedReviewer.SAFETY,
                        WARNING,
                        "A failure is caught and forgotten.",
                        "Handle it, let it pass, or say in a comment why it does not matter.",
                        CodeRules::swallowed),
                new ReviewRule(
                        "untested-code",
                        ScriptedReviewer.VERIFICATION,
                        WARNING,
                        "Code changes and no test does.",
                        "Add the test that fails without this change.",
                        CodeRules::untested),
                SharedRules.DISABLED_TEST,
                SharedRules.REMOVED_TEST,
                new ReviewRule(
                        "left-over-output",
                        ScriptedReviewer.MAINTENANCE,
                        WARNING,
                        "Output for finding a fault is left in.",
                        "Remove it, or write to the log.",
                        ReviewRule.added(product.and(file -> !file.extension().equals("sh")), PRINTED)),
                new ReviewRule(
                        "large-change",
                        ScriptedReviewer.MAINTENANCE,
                        WARNING,
                        "The change adds more than " + LARGE + " lines.",
                        "Split it into parts that can be read one by one.",
                        CodeRules::large),
                new ReviewRule(
                        "unfinished",
                        ScriptedReviewer.MAINTENANCE,
                        NOTE,
                        "Work is left for later.",
                        "Do it now, or write it down where it will be found.",
                        ReviewRule.added(MaterialFile::code, UNFINISHED)));
    }

    private static List<ReviewRule.Place> swallowed(Material material) {
        List<ReviewRule.Place> places = new ArrayList<>();
        for (MaterialFile file : material.files()) {
            List<MaterialLine> lines =
                    file.lines().stream().filter(line -> !line.removed()).toList();
            for (int i = 0; file.code() && i < lines.size(); i++) {
                MaterialLine line = lines.get(i);
                String next = i + 1 < lines.size() ? lines.get(i + 1).text().strip() : "…";
                boolean here = SWALLOWED.matcher(line.text()).find()
                        || (CATCH.matcher(line.text()).find() && next.startsWith("}"))
                        || (EXCEPT.matcher(line.text()).find() && next.equals("pass"));
                if (line.added() && here) {
                    places.add(new ReviewRule.Place(file.path(), line.number()));
                }
            }
        }
        return places;
    }

    private static List<ReviewRule.Place> untested(Material material) {
        List<MaterialFile> code = material.files().stream()
                .filter(file -> file.code() && !file.added().isEmpty())
                .toList();
        int lines = code.stream().mapToInt(file -> file.added().size()).sum();
        boolean tested = material.files().stream().anyMatch(MaterialFile::test);
        return material.diff() && lines >= UNTESTED && !tested ? largest(code) : List.of();
    }

    private static List<ReviewRule.Place> large(Material material) {
        int lines =
                material.files().stream().mapToInt(file -> file.added().size()).sum();
        return material.diff() && lines > LARGE ? largest(material.files()) : List.of();
    }

    private static List<ReviewRule.Place> largest(List<MaterialFile> files) {
        return files.stream()
                .max(Comparator.comparingInt(file -> file.added().size()))
                .map(file -> new ReviewRule.Place(file.path(), file.firstLine()))
                .stream()
                .toList();
    }
}

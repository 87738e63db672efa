package dev.minutebook.cli.review;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A file of what is reviewed, without its secrets.
///
/// @param whole whether all of its lines are here, as those of a document or of a new file
record MaterialFile(String path, boolean whole, List<MaterialLine> lines) {

    private static final Set<String> CODE = Set.of(
            "c", "cc", "cpp", "cs", "go", "groovy", "h", "hpp", "java", "js", "jsx", "kt", "kts", "m", "php", "pl",
            "py", "rb", "rs", "scala", "sh", "sql", "swift", "ts", "tsx", "vue");
    private static final Set<String> DOCUMENTS = Set.of("", "adoc", "md", "markdown", "org", "rst", "txt");
    private static final Pattern TEST = Pattern.compile(
            "(^|/)(tests?|testing|spec|__tests__)/|(Test|Tests|IT|Spec)\\.\\w+$|(^|/)test_[^/]*$|[._-](test|spec)\\.\\w+$");

    MaterialFile {
        lines = Secrets.masked(lines);
    }

    /// A text all of whose lines are under review.
    static MaterialFile whole(String path, String text) {
        String[] lines = text.split("\\R", -1);
        int count = lines.length > 1 && lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
        return new MaterialFile(
                path,
                true,
                java.util.stream.IntStream.range(0, count)
                        .mapToObj(i -> new MaterialLine(i + 1, MaterialLine.Kind.ADDED, lines[i]))
                        .toList());
    }

    boolean code() {
        return CODE.contains(extension());
    }

    boolean test() {
        return TEST.matcher(path).find();
    }

    boolean document() {
        return DOCUMENTS.contains(extension());
    }

    /// The part of the path after the last slash.
    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    String extension() {
        int dot = name().lastIndexOf('.');
        return dot < 1 ? "" : name().substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    List<MaterialLine> added() {
        return lines.stream().filter(MaterialLine::added).toList();
    }

    /// What stands on a line now, if that line is part of what is reviewed.
    Optional<String> line(int number) {
        return lines.stream()
                .filter(line -> line.number() == number)
                .sorted((one, other) -> Boolean.compare(one.removed(), other.removed()))
                .map(MaterialLine::text)
                .findFirst();
    }

    /// The line to cite where something is missing: the first that changed.
    int firstLine() {
        return lines.stream()
                .filter(line -> line.kind() != MaterialLine.Kind.KEPT)
                .mapToInt(MaterialLine::number)
                .findFirst()
                .orElse(1);
    }

    /// As seats read it.
    String numbered() {
        return "== " + path + "\n"
                + (lines.isEmpty()
                        ? "(no lines: empty, binary, or only renamed)"
                        : lines.stream().map(MaterialLine::numbered).collect(Collectors.joining("\n")))
                + "\n";
    }
}

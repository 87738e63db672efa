package dev.minutebook.cli.review;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads what `git diff` and `diff -u` print.
final class UnifiedDiff {

    private static final Pattern HUNK = Pattern.compile("@@ -\\d+(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))? @@.*");
    private static final Pattern GIT = Pattern.compile("diff --git \"?a/.* \"?b/(.*?)\"?");
    private static final Pattern PREFIX = Pattern.compile("[abciow]/.+");
    private static final String NOTHING = "/dev/null";

    private final List<MaterialFile> files = new ArrayList<>();
    private final List<MaterialLine> lines = new ArrayList<>();
    private @Nullable String path;
    private String before = "";
    private boolean created;
    private int number;
    private int oldLeft;
    private int newLeft;

    private UnifiedDiff() {}

    /// The files of a diff; empty when the text is none.
    static Optional<Material> parse(String text) {
        List<String> all = text.lines().toList();
        boolean git = all.stream().anyMatch(line -> line.startsWith("diff --git "));
        boolean plain = all.stream().anyMatch(line -> line.startsWith("+++ "))
                && all.stream().anyMatch(line -> HUNK.matcher(line).matches());
        if (!git && !plain) {
            return Optional.empty();
        }
        UnifiedDiff diff = new UnifiedDiff();
        all.forEach(diff::line);
        diff.file(null);
        return Optional.of(new Material(diff.files, true));
    }

    private void line(String line) {
        if (oldLeft > 0 || newLeft > 0) {
            content(line);
            return;
        }
        Matcher hunk = HUNK.matcher(line);
        Matcher git = GIT.matcher(line);
        if (hunk.matches()) {
            oldLeft = count(hunk.group(1));
            newLeft = count(hunk.group(3));
            number = Math.max(1, Integer.parseInt(hunk.group(2)));
        } else if (git.matches()) {
            file(unquoted(git.group(1)));
        } else if (line.startsWith("new file mode")) {
            created = true;
        } else if (line.startsWith("--- ")) {
            before = name(line);
        } else if (line.startsWith("+++ ")) {
            named(name(line));
        }
    }

    /// A line that says what the file is called now.
    private void named(String after) {
        String called = after.equals(NOTHING) ? before : after;
        boolean prefixed = PREFIX.matcher(called).matches()
                && (before.equals(NOTHING) || PREFIX.matcher(before).matches());
        String bare = prefixed ? called.substring(2) : called;
        if (!bare.equals(path)) {
            // Of `diff -u`, which has no line between two files; with git the line before named it already.
            file(path != null && lines.isEmpty() ? path : bare);
        }
        created = created || before.equals(NOTHING);
    }

    private void content(String line) {
        char sign = line.isEmpty() ? ' ' : line.charAt(0);
        String text = line.isEmpty() ? "" : line.substring(1);
        switch (sign) {
            case '+' -> {
                lines.add(new MaterialLine(number, MaterialLine.Kind.ADDED, text));
                number++;
                newLeft--;
            }
            case '-' -> {
                lines.add(new MaterialLine(number, MaterialLine.Kind.REMOVED, text));
                oldLeft--;
            }
            case '\\' -> {
                // "No newline at end of file" is about the line before.
            }
            default -> {
                lines.add(new MaterialLine(number, MaterialLine.Kind.KEPT, text));
                number++;
                oldLeft--;
                newLeft--;
            }
        }
    }

    /// Ends the file so far and begins another.
    private void file(@Nullable String next) {
        if (path != null && !(lines.isEmpty() && path.equals(next))) {
            files.add(new MaterialFile(path, created, lines));
        }
        path = next;
        lines.clear();
        created = false;
    }

    private static int count(@Nullable String typed) {
        return typed == null ? 1 : Integer.parseInt(typed);
    }

    private static String name(String line) {
        String rest = line.substring(4);
        int tab = rest.indexOf('\t');
        String bare = tab < 0 ? rest : rest.substring(0, tab);
        return bare.startsWith("\"") && bare.endsWith("\"") && bare.length() > 1
                ? unquoted(bare.substring(1, bare.length() - 1))
                : bare.stripTrailing();
    }

    /// A path as git writes one with unusual characters: bytes in octal.
    private static String unquoted(String name) {
        if (name.indexOf('\\') < 0) {
            return name;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher part = Pattern.compile("\\\\([0-7]{3})|\\\\(.)|([^\\\\]+)").matcher(name);
        while (part.find()) {
            if (part.group(1) != null) {
                bytes.write(Integer.parseInt(part.group(1), 8));
            } else {
                String text =
                        part.group(2) == null ? part.group(3) : part.group(2).replace('t', '\t');
                bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}

package dev.minutebook.core.code;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Applies a unified diff and believes nothing in it: line numbers, counts and context must be right.
final class PatchReader {

    private static final Pattern HUNK = Pattern.compile("@@ -(\\d+),(\\d+) \\+(\\d+),(\\d+) @@\n");
    private static final String UNENDED = "\\ No newline at end of file\n";

    private PatchReader() {}

    static String apply(String text, String diff) {
        if (diff.isEmpty()) {
            return text;
        }
        List<String> old = lines(text);
        List<String> lines = lines(diff);
        check(lines.get(0).equals("--- a/code\n") && lines.get(1).equals("+++ b/code\n"), "header");
        List<String> now = new ArrayList<>();
        int taken = 0;
        int at = 2;
        while (at < lines.size()) {
            Matcher hunk = HUNK.matcher(lines.get(at++));
            check(hunk.matches(), "hunk before line " + at);
            int oldCount = number(hunk, 2);
            int newCount = number(hunk, 4);
            int oldFrom = number(hunk, 1) - (oldCount == 0 ? 0 : 1);
            now.addAll(old.subList(taken, oldFrom));
            taken = oldFrom;
            check(now.size() == number(hunk, 3) - (newCount == 0 ? 0 : 1), "new line number");
            int until = now.size() + newCount;
            int oldUntil = taken + oldCount;
            while (at < lines.size() && !lines.get(at).startsWith("@@")) {
                String line = lines.get(at++);
                String content = line.substring(1);
                if (at < lines.size() && lines.get(at).equals(UNENDED)) {
                    content = content.substring(0, content.length() - 1);
                    at++;
                }
                if (line.charAt(0) != '+') {
                    check(old.get(taken++).equals(content), "context at line " + at);
                }
                if (line.charAt(0) != '-') {
                    now.add(content);
                }
                check("+- ".indexOf(line.charAt(0)) >= 0, "mark at line " + at);
            }
            check(now.size() == until && taken == oldUntil, "counts before line " + at);
        }
        now.addAll(old.subList(taken, old.size()));
        return String.join("", now);
    }

    private static int number(Matcher hunk, int group) {
        return Integer.parseInt(hunk.group(group));
    }

    private static List<String> lines(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("wrong " + what);
        }
    }
}

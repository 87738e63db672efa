package dev.minutebook.core.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Fenced code in Markdown.
public final class CodeBlocks {

    private static final Pattern OPENING = Pattern.compile("( {0,3})(`{3,}+|~{3,}+)[ \t]*+([^`]*+)");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_+#.-]{1,32}+");

    /// What is fenced for the eye only.
    private static final Set<String> NO_CODE =
            Set.of("text", "txt", "plain", "plaintext", "output", "console", "log", "diff", "patch", "md", "markdown");

    private CodeBlocks() {}

    /// The longest block of code; of equally long ones the first.
    public static Optional<CodeBlock> largest(String markdown) {
        return all(markdown).stream()
                .filter(code -> !code.text().isBlank())
                .filter(code -> code.language() == null || !NO_CODE.contains(code.language()))
                .reduce((one, other) -> other.text().length() > one.text().length() ? other : one);
    }

    /// All fenced blocks in order. One that is not closed ends with the text.
    private static List<CodeBlock> all(String markdown) {
        List<CodeBlock> blocks = new ArrayList<>();
        Open open = null;
        for (String line : markdown.lines().toList()) {
            if (open == null) {
                Matcher opening = OPENING.matcher(line);
                open = opening.matches() ? new Open(opening) : null;
            } else if (open.closedBy(line)) {
                blocks.add(open.code());
                open = null;
            } else {
                open.add(line);
            }
        }
        if (open != null) {
            blocks.add(open.code());
        }
        return blocks;
    }

    private static @Nullable String language(String info) {
        Matcher matcher = LANGUAGE.matcher(info);
        return matcher.lookingAt() ? matcher.group().toLowerCase(Locale.ROOT) : null;
    }

    /// A block that is being read.
    private static final class Open {

        private final int indent;
        private final String fence;
        private final @Nullable String language;
        private final StringBuilder text = new StringBuilder();

        Open(Matcher opening) {
            indent = opening.group(1).length();
            fence = opening.group(2);
            language = language(opening.group(3));
        }

        boolean closedBy(String line) {
            String mark = line.strip();
            return mark.length() >= fence.length()
                    && mark.chars().allMatch(c -> c == fence.charAt(0))
                    && line.indexOf(mark) < 4;
        }

        /// The indent of the fence is not the code's.
        void add(String line) {
            int from = 0;
            while (from < indent && from < line.length() && line.charAt(from) == ' ') {
                from++;
            }
            text.append(line, from, line.length()).append('\n');
        }

        CodeBlock code() {
            return new CodeBlock(language, text.toString());
        }
    }
}

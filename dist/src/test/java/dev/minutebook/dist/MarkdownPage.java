package dev.minutebook.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A page of the documentation, taken apart into what can be checked.
///
/// @param prose   the text outside code blocks
/// @param shell   the lines of ```sh blocks, continued lines joined
/// @param indented lines of blocks that are code by indentation alone
record MarkdownPage(Path file, String prose, List<String> shell, List<String> indented) {

    private static final Pattern INLINE_CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?)\\s*$");
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"");

    static MarkdownPage read(Path file) throws IOException {
        StringBuilder prose = new StringBuilder();
        List<String> shell = new ArrayList<>();
        List<String> indented = new ArrayList<>();
        String fence = "";
        String continued = "";
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("```")) {
                fence = fence.isEmpty() ? line : "";
            } else if (fence.isEmpty()) {
                prose.append(line).append('\n');
                if (line.startsWith("    ")) {
                    indented.add(line.strip());
                }
            } else if (fence.equals("```sh")) {
                String whole = continued + line;
                boolean goesOn = whole.endsWith("\\");
                continued = goesOn ? whole.substring(0, whole.length() - 1) : "";
                if (!goesOn) {
                    shell.add(whole);
                }
            }
        }
        return new MarkdownPage(file, prose.toString(), shell, indented);
    }

    List<String> inlineCode() {
        return INLINE_CODE.matcher(prose).results().map(code -> code.group(1)).toList();
    }

    /// Targets of links to files of the repository, with their anchors.
    List<String> links() {
        return LINK.matcher(INLINE_CODE.matcher(prose).replaceAll("code"))
                .results()
                .map(link -> link.group(1))
                .filter(target -> !target.matches("[a-z]+:.*"))
                .toList();
    }

    /// What `#…` may name: headings as GitHub spells them, and explicit anchors.
    Set<String> anchors() {
        Set<String> anchors = new TreeSet<>();
        for (MatchResult heading : HEADING.matcher(prose).results().toList()) {
            String slug = slug(heading.group(1));
            String unique = slug;
            for (int i = 1; !anchors.add(unique); i++) {
                unique = slug + "-" + i;
            }
        }
        ANCHOR.matcher(prose).results().forEach(anchor -> anchors.add(anchor.group(1)));
        return anchors;
    }

    private static String slug(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}

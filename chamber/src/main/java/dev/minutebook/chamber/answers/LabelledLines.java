package dev.minutebook.chamber.answers;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lines of the form `Name: value` in the output of a model. Line length and number of matches are limited, so no
/// input can make the search slow.
final class LabelledLines {

    private static final int LONGEST = 400;
    private static final int MOST = 100;

    private static final String BEFORE = "[ \\t>*_#-]{0,8}";
    private static final String BETWEEN = "[*_]{0,3}[ \\t]{0,8}[:=][*_]{0,3}[ \\t]{0,8}";

    private static final Pattern VOTE =
            Pattern.compile("(?i)" + BEFORE + "(?:my |final )?(?:vote|choice)(?: is| for)?" + BETWEEN + "(.+)");

    private static final Pattern CONFIDENCE = Pattern.compile("(?i)"
            + BEFORE
            + "(?:my |overall )?confidence(?: level| score| is)?"
            + BETWEEN
            + "([0-9.,]{1,20}[ \\t]{0,4}%?)[*_.]{0,3}[ \\t]*");

    private LabelledLines() {}

    /// The values after `Vote:`; empty when there are too many such lines.
    static List<String> votes(String text) {
        return values(VOTE, text);
    }

    /// The values after `Confidence:`.
    static List<String> confidences(String text) {
        return values(CONFIDENCE, text);
    }

    private static List<String> values(Pattern form, String text) {
        List<String> values = text.lines()
                .filter(line -> line.length() <= LONGEST)
                .flatMap(line -> value(form, line).stream())
                .limit(MOST + 1)
                .toList();
        return values.size() > MOST ? List.of() : values;
    }

    private static Optional<String> value(Pattern form, String line) {
        Matcher matcher = form.matcher(line);
        return matcher.matches() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }
}

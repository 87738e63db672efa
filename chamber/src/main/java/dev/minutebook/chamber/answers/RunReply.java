package dev.minutebook.chamber.answers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a model says to a run of a query: an answer with its confidence, probabilities of fields, or values of answers.
///
/// @param text       without the lines that say how sure it is
/// @param confidence 0 to 1; null when it does not say
public record RunReply(String text, @Nullable Double confidence) {

    private static final int LONGEST = 400;
    private static final int MOST = 100;

    /// `law: 0.7`, `- **law**: 70 %` and the like.
    private static final Pattern NUMBERED = Pattern.compile(
            "[ \\t>*_#-]{0,8}(?:answer[ \\t]{1,4})?([\\p{L}\\p{N}_/ -]{1,64}?)[*_]{0,3}[ \\t]{0,8}[:=][*_]{0,3}[ \\t]{0,8}"
                    + "([0-9.,]{1,20}[ \\t]{0,4}%?)[*_.]{0,3}[ \\t]*",
            Pattern.CASE_INSENSITIVE);

    /// An answer. The last line that says how sure it is counts, and no such line belongs to the answer.
    public static RunReply answer(String said) throws RejectedAnswer {
        String clean = clean(said);
        Double confidence = null;
        for (String value : LabelledLines.confidences(clean)) {
            confidence = AnswerFields.shareIn(value).orElse(confidence);
        }
        List<String> lines = new ArrayList<>(clean.lines().toList());
        while (!lines.isEmpty() && isLeft(lines.getLast())) {
            lines.removeLast();
        }
        String text = String.join("\n", lines).strip();
        if (!PlainText.isVisible(text)) {
            throw new RejectedAnswer("the answer is empty");
        }
        return new RunReply(text, confidence);
    }

    private static boolean isLeft(String line) {
        return line.isBlank() || !LabelledLines.confidences(line).isEmpty();
    }

    /// Probabilities by field or domain.
    public static Map<String, Double> domains(String said) throws RejectedAnswer {
        Map<String, Double> domains = new TreeMap<>();
        for (Map.Entry<String, Double> one : numbered(said).entrySet()) {
            domains.put(one.getKey().strip().replaceAll("[ -]+", "_"), one.getValue());
        }
        domains.values().removeIf(share -> share == 0);
        if (domains.isEmpty()) {
            throw new RejectedAnswer("no line names a field and its probability");
        }
        return domains;
    }

    /// Values of answers 1 to `answers`, in their order.
    public static List<Double> values(String said, int answers) throws RejectedAnswer {
        Map<String, Double> numbered = numbered(said);
        List<Double> values = new ArrayList<>();
        for (int number = 1; number <= answers; number++) {
            Double value = numbered.get(String.valueOf(number));
            if (value == null) {
                throw new RejectedAnswer("no line gives the value of answer " + number);
            }
            values.add(value);
        }
        return values;
    }

    /// The last line of each name counts.
    private static Map<String, Double> numbered(String said) throws RejectedAnswer {
        Map<String, Double> numbered = new TreeMap<>();
        for (String line : clean(said).lines().limit(10_000).toList()) {
            Matcher matcher = NUMBERED.matcher(line);
            if (line.length() <= LONGEST && numbered.size() < MOST && matcher.matches()) {
                Optional<Double> share = AnswerFields.shareIn(matcher.group(2).strip());
                share.ifPresent(value -> numbered.put(matcher.group(1).strip().toLowerCase(Locale.ROOT), value));
            }
        }
        return numbered;
    }

    private static String clean(String said) throws RejectedAnswer {
        String flaw = PlainText.flaw(said);
        if (!flaw.isEmpty()) {
            throw new RejectedAnswer("the answer contains " + flaw);
        }
        return PlainText.clean(said);
    }
}

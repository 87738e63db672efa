package dev.minutebook.chamber.answers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The output of a model, split into its text and the JSON that follows.
///
/// @param content the words
/// @param fields  the JSON object; null when there is none
/// @param form    how it was found: `strict`, `lenient` or `plain`
record ParsedAnswer(String content, @Nullable JsonNode fields, String form) {

    static final Set<String> FIELDS =
            Set.of("confidence", "vote", "critiques", "plan", "risk", "reflection", "insights");

    /// A fenced block of JSON at the very end.
    private static final Pattern LAST_BLOCK =
            Pattern.compile("(?m)^[ ]{0,3}```json[ \\t]*\\n([\\s\\S]*?)^?[ ]{0,3}```[ \\t]*\\s*\\z");

    /// The limit of characters read by the search for JSON, over all attempts.
    private static final int EFFORT = 4_000_000;

    /// The minimum cost of one attempt, in characters.
    private static final int ATTEMPT = 1_000;

    static ParsedAnswer of(String text) {
        return strict(text).or(() -> lenient(text)).orElse(new ParsedAnswer(text, null, "plain"));
    }

    private static Optional<ParsedAnswer> strict(String text) {
        int fence = text.lastIndexOf("```json");
        if (fence < 0 || fence != text.indexOf("```json")) {
            return Optional.empty();
        }
        Matcher block = LAST_BLOCK.matcher(text);
        if (!block.find(text.lastIndexOf('\n', fence) + 1)) {
            return Optional.empty();
        }
        return JsonExtractor.strict(block.group(1))
                .map(node -> new ParsedAnswer(text.substring(0, block.start()).strip(), node, "strict"));
    }

    private static Optional<ParsedAnswer> lenient(String text) {
        char[] characters = text.toCharArray();
        JsonExtractor.Found last = null;
        int effort = 0;
        int at = nextObject(text, 0);
        while (at >= 0 && effort < EFFORT) {
            JsonExtractor.Attempt attempt = JsonExtractor.lenient(characters, at);
            effort += Math.max(ATTEMPT, attempt.read());
            if (attempt.hopeless()) {
                return Optional.empty();
            }
            int next = at + 1;
            if (attempt.found().isPresent()) {
                JsonExtractor.Found found = attempt.found().get();
                next = Math.max(next, found.to());
                if (isKnown(found.node())) {
                    last = found;
                }
            }
            at = nextObject(text, next);
        }
        if (last == null) {
            return Optional.empty();
        }
        String rest = withoutBlock(text, last.from(), last.to());
        return Optional.of(new ParsedAnswer(rest, last.node(), "lenient"));
    }

    /// The next brace that can open an object.
    private static int nextObject(String text, int from) {
        int at = text.indexOf('{', from);
        while (at >= 0) {
            int next = at + 1;
            while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
                next++;
            }
            if (next < text.length() && text.charAt(next) != '{') {
                return at;
            }
            at = text.indexOf('{', next);
        }
        return -1;
    }

    private static boolean isKnown(JsonNode node) {
        return node.properties().stream().anyMatch(field -> FIELDS.contains(field.getKey()));
    }

    /// The text around the object, and around the fence if the object stands in one.
    private static String withoutBlock(String text, int from, int to) {
        String before = text.substring(0, from).stripTrailing();
        String after = text.substring(to).stripLeading();
        int line = before.lastIndexOf('\n') + 1;
        if (before.startsWith("```", line)) {
            before = before.substring(0, line).stripTrailing();
            if (after.startsWith("```")) {
                after = after.substring(3).stripLeading();
            }
        }
        return after.isEmpty() ? before.strip() : (before + "\n\n" + after).strip();
    }
}

package dev.minutebook.mcp.tool;

import dev.minutebook.api.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The names under which the arguments of a tool may be given. What a model is likely to call an argument is
/// read as that argument, where it can mean nothing else.
final class ArgumentNames {

    /// Another word → what it may stand for, the likeliest first.
    private static final Map<String, List<String>> OTHER_WORDS = Map.ofEntries(
            Map.entry("vote", List.of("ballot")),
            Map.entry("query", List.of("text", "words")),
            Map.entry("q", List.of("text", "words")),
            Map.entry("words", List.of("text")),
            Map.entry("text", List.of("body", "content", "words")),
            Map.entry("message", List.of("body")),
            Map.entry("body", List.of("content")),
            Map.entry("answer", List.of("content", "text")),
            Map.entry("content", List.of("text")),
            Map.entry("memory", List.of("content")),
            Map.entry("note", List.of("closingNote")),
            Map.entry("closingnote", List.of("note")),
            Map.entry("result", List.of("output")),
            Map.entry("participants", List.of("seats")),
            Map.entry("agents", List.of("seats")),
            Map.entry("question", List.of("topic")),
            Map.entry("task", List.of("input")),
            Map.entry("description", List.of("input")));

    private final List<Argument> known;

    private ArgumentNames(List<Argument> known) {
        this.known = known;
    }

    static ArgumentNames of(List<Argument> known) {
        return new ArgumentNames(known);
    }

    /// What was given, under the names the tool knows.
    Map<String, Object> read(Map<String, Object> given) {
        Map<String, Object> named = new LinkedHashMap<>();
        given.forEach((name, value) -> {
            if (knows(name)) {
                named.put(name, value);
            }
        });
        given.forEach((name, value) -> {
            if (!knows(name)) {
                String meant = meant(name, named)
                        .orElseThrow(() -> Problem.Code.INVALID.because(
                                "unknown argument '" + shortened(name) + "'; this tool takes: " + names()));
                named.put(meant, value);
            }
        });
        return named;
    }

    private boolean knows(String name) {
        return find(name) != null;
    }

    private @Nullable Argument find(String name) {
        return known.stream()
                .filter(argument -> argument.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private Optional<String> meant(String name, Map<String, Object> named) {
        String plain = plain(name);
        Optional<String> spelt = known.stream()
                .filter(argument -> plain(argument.name()).equals(plain)
                        || (argument.you() && plain(argument.component()).equals(plain)))
                .map(Argument::name)
                .findFirst();
        return spelt.or(() -> OTHER_WORDS.getOrDefault(plain, List.of()).stream()
                        .filter(this::knows)
                        .findFirst())
                .or(() -> plain.equals("id") ? onlyId() : Optional.empty())
                .filter(meant -> !named.containsKey(meant));
    }

    /// The argument that `id` stands for.
    private Optional<String> onlyId() {
        List<String> ids = known.stream()
                .filter(argument -> argument.required() && argument.form() == Argument.Form.ID)
                .map(Argument::name)
                .toList();
        return ids.size() == 1 ? Optional.of(ids.getFirst()) : Optional.empty();
    }

    private String names() {
        return known.isEmpty()
                ? "nothing"
                : known.stream().map(Argument::name).distinct().collect(Collectors.joining(", "));
    }

    private static String plain(String name) {
        return name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
    }

    private static String shortened(String name) {
        return name.length() > 64 ? name.substring(0, 64) + "…" : name;
    }
}

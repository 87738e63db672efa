package dev.minutebook.core.debates.prompts;

import dev.minutebook.core.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a prompt quotes, cut to the room there is, without names where they are hidden, between marks.
final class Quotations {

    private static final int TURNS = 120_000;
    private static final int BRIEFING = 16_000;
    private static final int FAILURES = 16_000;
    private static final int TITLE = 160;

    private final PromptInput input;
    private final Pseudonyms pseudonyms;
    private final @Nullable String context;
    private final @Nullable String briefing;
    private final @Nullable String part;
    private final String options;
    private final String failures;
    private final List<String> turns;
    private final QuoteMarks marks;

    Quotations(PromptInput input) {
        this.input = input;
        this.pseudonyms = new Pseudonyms(input);
        this.context = input.context();
        this.briefing = input.briefing() == null
                ? null
                : LengthBudget.cut(input.briefing().strip(), BRIEFING);
        this.part = input.subtask();
        this.options = input.options().entrySet().stream().map(this::option).collect(Collectors.joining("\n"));
        this.failures = LengthBudget.cut(String.join("\n", input.failures()), FAILURES);
        this.turns = LengthBudget.fair(
                input.turns().stream().map(turn -> shown(turn.content())).toList(), TURNS);
        this.marks = QuoteMarks.over(Stream.concat(
                        Stream.of(
                                input.topic(),
                                context,
                                briefing,
                                part,
                                options,
                                failures,
                                input.rejected(),
                                input.seat().constitution()),
                        turns.stream())
                .map(text -> Objects.requireNonNullElse(text, ""))
                .toList());
    }

    private String shown(String text) {
        return input.anonymous() ? pseudonyms.hidden(text) : text;
    }

    /// The title is one line, whatever it was made of.
    private String option(Map.Entry<String, String> option) {
        String title =
                shown(option.getValue()).replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return "- " + option.getKey() + (title.isEmpty() ? "" : ": " + Excerpt.of(title, TITLE));
    }

    String code() {
        return marks.code();
    }

    @Nullable
    String context() {
        return context == null || context.isBlank() ? null : marks.around("context", context);
    }

    @Nullable
    String briefing() {
        return briefing == null || briefing.isEmpty() ? null : marks.around("briefing", briefing);
    }

    @Nullable
    String part() {
        return part == null ? null : marks.around("your part", part);
    }

    String options() {
        return marks.around("options", options.isEmpty() ? "(none)" : options);
    }

    String failures() {
        return marks.around("failing tests", failures.isEmpty() ? "(none told)" : failures);
    }

    @Nullable
    String rejected() {
        String reason = input.rejected();
        return reason == null ? null : marks.around("why", reason);
    }

    /// All turns; null when there are none.
    @Nullable
    String said() {
        List<String> quoted = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            quoted.add(marks.around(label(input.turns().get(i)), turns.get(i)));
        }
        return quoted.isEmpty() ? null : String.join("\n\n", quoted);
    }

    private String label(PromptInput.Said turn) {
        return input.anonymous()
                ? pseudonyms.of(turn.seat()) + ", which is seat " + turn.seat()
                : "seat "
                        + turn.seat()
                        + ", "
                        + turn.name()
                        + " ("
                        + turn.role()
                        + "), in the phase "
                        + turn.phase().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

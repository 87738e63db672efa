package dev.minutebook.core.debates.prompts;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.core.text.Sha256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a seat is told, from the templates beside this class: one for each phase, one for each purpose but
/// speaking, and the sections around them.
///
/// What others wrote is quoted between [QuoteMarks] that it cannot forge. Turns share 120 000 characters; with the
/// bounds of topic, context, constitution, options, briefing and tests a prompt stays below 360 000.
public final class Prompts {

    private static final List<String> SECTIONS = List.of(
            "constitution",
            "topic",
            "context",
            "options",
            "briefing",
            "seats",
            "anonymous",
            "said",
            "silence",
            "part",
            "task",
            "rejected",
            "answer",
            "answer_external",
            "answer_human");

    private static final List<String> EXAMPLES = List.of("plain", "critique", "plan", "attack", "vote", "reflect");

    private static final Map<String, Template> TEMPLATES = templates();
    private static final Map<Phase, Map<Ask.Purpose, String>> VERSIONS = versions();

    private Prompts() {}

    public static Prompt render(PromptInput input) {
        Quotations quoted = new Quotations(input);
        String system = system(input, quoted);
        String text = String.join("\n", sections(input, quoted));
        return new Prompt(
                version(input.phase(), input.purpose()),
                system,
                text,
                input.purpose() == Ask.Purpose.VOTE
                        ? List.copyOf(input.options().keySet())
                        : List.of(),
                input.turns().stream().map(PromptInput.Said::id).toList(),
                Sha256.hex(system + "\n" + text));
    }

    /// The version of the templates for such an ask: it changes when one of them does.
    public static String version(Phase phase, Ask.Purpose purpose) {
        return Objects.requireNonNull(
                Objects.requireNonNull(VERSIONS.get(phase)).get(purpose));
    }

    /// The templates are part of the program.
    private static Map<String, Template> templates() {
        return Stream.of(
                        Stream.of("system"),
                        Arrays.stream(Phase.values()).map(Prompts::name),
                        Arrays.stream(Ask.Purpose.values())
                                .filter(purpose -> purpose != Ask.Purpose.SPEAK)
                                .map(Prompts::name),
                        SECTIONS.stream().map(section -> "sections/" + section),
                        EXAMPLES.stream().map(example -> "examples/" + example))
                .flatMap(names -> names)
                .collect(Collectors.toUnmodifiableMap(name -> name, Template::named));
    }

    private static Map<Phase, Map<Ask.Purpose, String>> versions() {
        Map<Phase, Map<Ask.Purpose, String>> versions = new EnumMap<>(Phase.class);
        for (Phase phase : Phase.values()) {
            Map<Ask.Purpose, String> ofPhase = new EnumMap<>(Ask.Purpose.class);
            for (Ask.Purpose purpose : Ask.Purpose.values()) {
                ofPhase.put(purpose, hash(phase, purpose));
            }
            versions.put(phase, ofPhase);
        }
        return versions;
    }

    private static String hash(Phase phase, Ask.Purpose purpose) {
        List<Template> used = new ArrayList<>();
        used.add(template("system"));
        SECTIONS.forEach(section -> used.add(section(section)));
        used.addAll(task(phase, purpose));
        used.add(example(phase, purpose));
        return Sha256.hex(
                        used.stream().map(one -> one.name() + "\n" + one.text()).collect(Collectors.joining("\n")))
                .substring(0, 12);
    }

    private static String system(PromptInput input, Quotations quoted) {
        PromptInput.Place seat = input.seat();
        String system = template("system")
                .filled(Map.of(
                        "name", seat.name(),
                        "seat", String.valueOf(seat.number()),
                        "seats", String.valueOf(input.seats().size()),
                        "role", seat.role(),
                        "code", quoted.code()));
        String constitution = seat.constitution();
        return constitution == null || constitution.isBlank()
                ? system
                : system + "\n" + section("constitution", "constitution", constitution);
    }

    private static List<String> sections(PromptInput input, Quotations quoted) {
        List<String> sections = new ArrayList<>();
        sections.add(section("topic")
                .filled(Map.of(
                        "topic", input.topic(),
                        "round", String.valueOf(input.round()),
                        "phase", words(input.phase()),
                        "pass", String.valueOf(input.step() + 1))));
        addIfAny(sections, "context", quoted.context());
        if (input.purpose() != Ask.Purpose.VOTE && !input.options().isEmpty()) {
            sections.add(section("options", "options", quoted.options()));
        }
        addIfAny(sections, "briefing", quoted.briefing());
        sections.add(
                input.anonymous() ? section("anonymous").filled(Map.of()) : section("seats", "seats", seats(input)));
        String said = quoted.said();
        sections.add(said == null ? section("silence").filled(Map.of()) : section("said", "said", said));
        addIfAny(sections, "part", quoted.part());
        sections.add(section("task", "task", task(input, quoted)));
        addIfAny(sections, "rejected", quoted.rejected());
        sections.add(answer(input));
        return sections;
    }

    /// Only a model is told to write JSON; programs and people hand its fields in beside their words.
    private static String answer(PromptInput input) {
        return switch (input.kind()) {
            case MODEL ->
                section(
                        "answer",
                        "example",
                        example(input.phase(), input.purpose()).text().strip());
            case EXTERNAL -> section("answer_external").filled(Map.of());
            case HUMAN -> section("answer_human").filled(Map.of());
        };
    }

    private static void addIfAny(List<String> sections, String name, @Nullable String value) {
        if (value != null) {
            sections.add(section(name, name, value));
        }
    }

    private static String seats(PromptInput input) {
        return input.seats().stream()
                .map(seat -> "- seat "
                        + seat.number()
                        + ": "
                        + seat.name()
                        + " ("
                        + seat.role()
                        + ")"
                        + (seat.number() == input.seat().number() ? ", you" : ""))
                .collect(Collectors.joining("\n"));
    }

    private static String task(PromptInput input, Quotations quoted) {
        Map<String, String> values = new HashMap<>();
        switch (input.purpose()) {
            case VOTE -> values.put("options", quoted.options());
            case REFLECT -> values.put("failures", quoted.failures());
            case SPEAK, PLAN, NEGOTIATE, ATTACK, DEFEND -> {}
        }
        return task(input.phase(), input.purpose()).stream()
                .map(template -> template.filled(values).strip())
                .collect(Collectors.joining("\n\n"));
    }

    /// What the phase is for, and what the seat is to do in it. To plan, to negotiate and to reflect is another
    /// task than that of the phase in which it happens.
    private static List<Template> task(Phase phase, Ask.Purpose purpose) {
        return switch (purpose) {
            case SPEAK -> List.of(template(name(phase)));
            case ATTACK, DEFEND, VOTE -> List.of(template(name(phase)), template(name(purpose)));
            case PLAN, NEGOTIATE, REFLECT -> List.of(template(name(purpose)));
        };
    }

    private static Template example(Phase phase, Ask.Purpose purpose) {
        return template("examples/"
                + switch (purpose) {
                    case PLAN, ATTACK, VOTE, REFLECT -> name(purpose);
                    case NEGOTIATE, DEFEND -> "plain";
                    case SPEAK -> phase == Phase.CRITIQUE || phase == Phase.REVIEW ? "critique" : "plain";
                });
    }

    private static String section(String name, String place, String value) {
        return section(name).filled(Map.of(place, value));
    }

    private static Template section(String name) {
        return template("sections/" + name);
    }

    private static Template template(String name) {
        return Objects.requireNonNull(TEMPLATES.get(name));
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String words(Phase phase) {
        return name(phase).replace('_', ' ');
    }
}

package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The six sections of a context backup.
///
/// @param goal        one sentence, with the deadline or what counts as success
/// @param decisions   what was decided and why, and what was rejected and why
/// @param status      what is done, what exactly is in progress, what is unresolved
/// @param activeFile  the file or code that is being worked on
/// @param preferences what was learned about how the user wants things
/// @param resume      one sentence: what to do next
public record BackupSections(
        String goal, String decisions, String status, String activeFile, String preferences, String resume) {

    /// The most tokens of all sections together.
    public static final int TOKENS = 900;

    /// The longest text of all sections, in characters.
    public static final int TEXT = 16_384;

    /// The sections in their order.
    public enum Section {
        /// One sentence, with the deadline or what counts as success.
        GOAL,
        /// What was decided and rejected, and why.
        DECISIONS,
        /// What is done, in progress and unresolved.
        STATUS,
        /// The file or code that is being worked on.
        ACTIVE_FILE,
        /// How the user wants things.
        PREFERENCES,
        /// What to do next.
        RESUME;

        /// Its heading.
        public String heading() {
            return name().replace('_', ' ');
        }
    }

    /// A heading alone on its line or with its text after a colon: any case, numbered or not, as Markdown or not.
    private static final Pattern HEADING = Pattern.compile(
            "^\\s*(?:-\\s+)?(?:#{1,6}\\s*)?(?:\\d{1,2}\\s*[.):]\\s*)?(?<bold>[*_]{0,3})\\s*(?:\\d{1,2}\\s*[.)]\\s*)?"
                    + "(?<name>goal|decisions(?: made)?|(?:current )?status|active[ _-]?file(?:[ /]+code)?(?: context)?"
                    + "|active code(?: context)?|preferences(?: learned)?|resume(?: instructions?)?)"
                    + "\\s*(?::\\s*\\k<bold>|\\k<bold>\\s*:|\\k<bold>)\\s*(?<rest>.*)$",
            Pattern.CASE_INSENSITIVE);

    public BackupSections {
        goal = checked(Section.GOAL, goal);
        decisions = checked(Section.DECISIONS, decisions);
        status = checked(Section.STATUS, status);
        activeFile = checked(Section.ACTIVE_FILE, activeFile);
        preferences = checked(Section.PREFERENCES, preferences);
        resume = checked(Section.RESUME, resume);
    }

    /// As they are stored; an empty section makes the backup invalid, and does not keep it from being read.
    private static String checked(Section section, String text) {
        return Limits.text(section.name().toLowerCase(Locale.ROOT), text, TEXT).strip();
    }

    /// Reads six headings and what is below them; what comes before the first is left out. Refused with INVALID, with
    /// what is wrong, unless each section is
    /// there once and not empty and all have at most 900 tokens together.
    public static BackupSections parse(String text) {
        Limits.filled("text", text, TEXT);
        Map<Section, StringBuilder> found = new EnumMap<>(Section.class);
        List<String> wrong = new ArrayList<>();
        StringBuilder below = null;
        for (String line : text.lines().toList()) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches() && isHeading(heading, line)) {
                Section section = section(heading.group("name"));
                below = new StringBuilder(heading.group("rest"));
                if (found.putIfAbsent(section, below) != null) {
                    wrong.add(section.heading() + " is there twice");
                }
            } else if (below != null) {
                below.append('\n').append(line);
            }
        }
        for (Section section : Section.values()) {
            if (!found.containsKey(section)) {
                wrong.add(section.heading() + " is missing");
            }
        }
        if (!wrong.isEmpty()) {
            throw refused(wrong);
        }
        return of(found).complete();
    }

    /// A word that begins a sentence is no heading: a heading stands alone, or has a colon.
    private static boolean isHeading(Matcher heading, String line) {
        return heading.group("rest").isBlank()
                || line.substring(heading.end("name"), heading.start("rest")).contains(":");
    }

    private static BackupSections of(Map<Section, StringBuilder> found) {
        Map<Section, String> texts = new EnumMap<>(Section.class);
        found.forEach((section, text) -> texts.put(section, unfenced(text.toString())));
        return new BackupSections(
                texts.getOrDefault(Section.GOAL, ""),
                texts.getOrDefault(Section.DECISIONS, ""),
                texts.getOrDefault(Section.STATUS, ""),
                texts.getOrDefault(Section.ACTIVE_FILE, ""),
                texts.getOrDefault(Section.PREFERENCES, ""),
                texts.getOrDefault(Section.RESUME, ""));
    }

    /// Without the end of a fence that began before the first heading.
    private static String unfenced(String text) {
        String stripped = text.strip();
        boolean odd =
                stripped.lines().filter(line -> line.strip().startsWith("```")).count() % 2 == 1;
        return odd && stripped.endsWith("```") ? stripped.substring(0, stripped.length() - 3) : stripped;
    }

    private static Section section(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("goal")
                ? Section.GOAL
                : lower.startsWith("decisions")
                        ? Section.DECISIONS
                        : lower.endsWith("status")
                                ? Section.STATUS
                                : lower.startsWith("active")
                                        ? Section.ACTIVE_FILE
                                        : lower.startsWith("preferences") ? Section.PREFERENCES : Section.RESUME;
    }

    /// These, refused with INVALID unless none is empty and all have at most 900 tokens together.
    public BackupSections complete() {
        List<String> wrong = new ArrayList<>();
        for (Section section : Section.values()) {
            if (text(section).isEmpty()) {
                wrong.add(section.heading() + " is empty");
            }
        }
        if (tokens() > TOKENS) {
            wrong.add("it has " + tokens() + " tokens, at most " + TOKENS + " are allowed");
        }
        if (!wrong.isEmpty()) {
            throw refused(wrong);
        }
        return this;
    }

    private static RuntimeException refused(List<String> wrong) {
        return Problem.Code.INVALID.because("the context backup is not complete: "
                + wrong.stream().distinct().collect(Collectors.joining("; "))
                + ". Write the headings GOAL, DECISIONS, STATUS, ACTIVE FILE, PREFERENCES and RESUME, each once with text"
                + " below it; where there is nothing to say, say so");
    }

    /// The text of one section.
    public String text(Section section) {
        return switch (section) {
            case GOAL -> goal;
            case DECISIONS -> decisions;
            case STATUS -> status;
            case ACTIVE_FILE -> activeFile;
            case PREFERENCES -> preferences;
            case RESUME -> resume;
        };
    }

    /// The first section that is empty, if one is.
    public Optional<Section> missing() {
        for (Section section : Section.values()) {
            if (text(section).isEmpty()) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    /// All sections below their headings, as [#parse] reads them.
    public String text() {
        StringBuilder all = new StringBuilder();
        for (Section section : Section.values()) {
            all.append(all.isEmpty() ? "" : "\n\n")
                    .append("## ")
                    .append(section.heading())
                    .append('\n')
                    .append(text(section));
        }
        return all.toString();
    }

    /// How many tokens the text has, estimated.
    public int tokens() {
        return TokenEstimate.of(text());
    }
}

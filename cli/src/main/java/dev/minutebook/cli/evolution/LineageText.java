package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileDiff;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Where lines come from, when a score fell and what differs, for a person.
final class LineageText {

    /// How much is shown of an approach.
    private static final int APPROACH = 16;

    private LineageText() {}

    /// Each line with the generation that introduced it and what that gained.
    static void blame(Screen screen, ProfileBlame blame) {
        screen.line(screen.ink(Ink.STRONG, blame.profile().actor())
                + screen.ink(
                        Ink.FAINT,
                        "  profile " + blame.profile().id().text() + ", since generation "
                                + blame.profile().sequence()));
        screen.line("");
        List<ProfileBlame.Line> lines = blame.lines();
        int generations = width(lines, "GEN", line -> Integer.toString(line.sequence()));
        int gains = width(lines, "GAIN", LineageText::gain);
        int trials = width(lines, "TRIALS", LineageText::trials);
        int approaches = Math.min(APPROACH, width(lines, "APPROACH", LineageText::approach));
        int numbers = width(lines, "", line -> Integer.toString(line.number()));
        screen.line(screen.ink(
                Ink.FAINT,
                "%s  %s  %s  %s  LINE"
                        .formatted(
                                right("GEN", generations),
                                left("GAIN", gains),
                                right("TRIALS", trials),
                                left("APPROACH", approaches))));
        for (ProfileBlame.Line line : lines) {
            String text = SafeText.text(line.text());
            String indent =
                    " ".repeat(Math.min(20, text.length() - text.stripLeading().length()));
            String head = "%s  %s  %s  %s  %s)%s"
                    .formatted(
                            right(Integer.toString(line.sequence()), generations),
                            left(gain(line), gains),
                            right(trials(line), trials),
                            left(approach(line), approaches),
                            right(Integer.toString(line.number()), numbers),
                            indent);
            screen.text(0, line.sequence() == 0 ? Ink.FAINT : Ink.PLAIN, head, line.text());
        }
    }

    private static int width(List<ProfileBlame.Line> lines, String title, Function<ProfileBlame.Line, String> field) {
        return Math.max(
                title.length(),
                lines.stream().map(field).mapToInt(String::length).max().orElse(0));
    }

    private static String trials(ProfileBlame.Line line) {
        return line.trials() == 0 ? "" : Integer.toString(line.trials());
    }

    private static String gain(ProfileBlame.Line line) {
        return Objects.requireNonNullElse(Gain.of(line.gain(), line.gainLow(), line.gainHigh()), "");
    }

    private static String approach(ProfileBlame.Line line) {
        return line.approach() == null ? (line.sequence() == 0 ? "as written" : "") : SafeText.line(line.approach());
    }

    private static String left(String text, int width) {
        String cropped = text.length() > width ? text.substring(0, Math.max(0, width - 1)) + "…" : text;
        return cropped + " ".repeat(width - cropped.length());
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /// What was found, what it rests on, and what to do next.
    static void bisect(Call call, EvolutionRunId run, BisectGenerations search, BisectResult found) {
        String actor = search.actor();
        Screen screen = call.screen();
        switch (found.result()) {
            case FELL ->
                screen.text(
                        0,
                        Ink.BAD,
                        "Fell:",
                        "what " + actor + " scores fell after generation " + found.before() + ", with generation "
                                + found.after() + "."
                                + (found.sure()
                                        ? ""
                                        : " On the way two could not be told apart for certain; measure them for more."));
            case STEADY ->
                screen.text(0, Ink.GOOD, "Steady:", "the last is not surely worse for " + actor + " than the first.");
            case WANTED ->
                screen.text(
                        0,
                        Ink.WAITING,
                        "Not known yet:",
                        "generation " + found.wanted() + " needs " + found.trials() + " episodes in all; "
                                + missing(found) + " are still to be played.");
        }
        if (!found.readings().isEmpty()) {
            screen.line("");
            screen.rows(LineageViews.reading(found.readings())).print(found.readings());
        }
        String id = run.text();
        switch (found.result()) {
            case FELL -> {
                String before = String.valueOf(found.before());
                call.suggest(
                        "What was changed: ", "evolve variants", id, "--generation", String.valueOf(found.after()));
                call.suggest("Take up the last good one again: ", "evolve rollback", id, before, "why");
            }
            case STEADY ->
                call.suggest("To compare others: ", "evolve bisect", id, actor, "--good", "0", "--bad", "GENERATION");
            case WANTED -> {
                call.suggest(
                        "Play them: ",
                        "evolve measure",
                        id,
                        String.valueOf(found.wanted()),
                        "--episodes",
                        String.valueOf(Math.min(MeasureGeneration.EPISODES, missing(found))));
                call.suggest("When they are judged, ask again: ", again(id, search));
            }
        }
    }

    private static String[] again(String run, BisectGenerations search) {
        List<String> words = new ArrayList<>(List.of("evolve bisect", run, search.actor()));
        if (search.good() != null) {
            words.addAll(List.of("--good", search.good().toString()));
        }
        if (search.bad() != null) {
            words.addAll(List.of("--bad", search.bad().toString()));
        }
        return words.toArray(String[]::new);
    }

    private static int missing(BisectResult found) {
        int played = found.readings().stream()
                .filter(one -> Objects.equals(one.sequence(), found.wanted()))
                .mapToInt(BisectResult.Reading::episodes)
                .max()
                .orElse(0);
        return Math.max(1, Objects.requireNonNullElse(found.trials(), 0) - played);
    }

    /// Line by line, in colours.
    static void diff(Screen screen, ProfileDiff diff) {
        if (diff.strategy().isEmpty() && diff.changes().isEmpty()) {
            screen.line("They are the same.");
        }
        diff.strategy().lines().forEach(line -> screen.line(screen.ink(ink(line), line)));
        for (ProfileDiff.Change change : diff.changes()) {
            screen.line(
                    screen.ink(Ink.NAME, change.name()) + " " + value(change.before()) + " → " + value(change.after()));
        }
    }

    private static Ink ink(String line) {
        return line.startsWith("@@") || line.startsWith("---") || line.startsWith("+++")
                ? Ink.FAINT
                : line.startsWith("+") ? Ink.GOOD : line.startsWith("-") ? Ink.BAD : Ink.PLAIN;
    }

    private static String value(@Nullable Double value) {
        return value == null ? "unset" : value.toString();
    }
}

package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Comparison;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One line of two debates put side by side.
record ComparisonLine(
        String what, @Nullable String left, @Nullable String right) {

    /// Differences that the lines of the outcome show anyway.
    private static final Set<String> OUTCOME = Set.of("status", "stop reason", "winner", "strength");

    static View<ComparisonLine> view() {
        return new View<ComparisonLine>(ComparisonLine::what)
                .column("What", ComparisonLine::what, line -> Ink.FAINT)
                .text("Left", ComparisonLine::left)
                .text("Right", ComparisonLine::right)
                .column(" ", line -> Objects.equals(line.left, line.right) ? "" : "≠", line -> Ink.WAITING);
    }

    static List<ComparisonLine> of(Comparison comparison) {
        Stream<ComparisonLine> outcome = Stream.of(
                line(comparison, "Debate", side -> side.id().text()),
                line(comparison, "Status", side -> EnumNames.spoken(side.status())),
                line(comparison, "Ended because", side -> spoken(side.stopReason())),
                line(comparison, "Winner", Comparison.Side::winner),
                line(comparison, "Conclusion", Comparison.Side::conclusion),
                line(comparison, "Strength", side -> spoken(side.strength())),
                line(comparison, "Agreement", side -> bar(side.agreement())),
                line(comparison, "Consensus", side -> bar(side.consensus())),
                line(comparison, "Rounds", side -> Integer.toString(side.rounds())),
                line(comparison, "Spent", side -> DebateViews.spent(side.usage())),
                line(comparison, "Turns in common", side -> Long.toString(comparison.common())));
        Stream<ComparisonLine> differences = comparison.differences().stream()
                .filter(one -> !OUTCOME.contains(one.what()))
                .map(one -> new ComparisonLine(title(one.what()), one.left(), one.right()));
        return Stream.concat(outcome, differences).toList();
    }

    private static String title(String what) {
        return what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1);
    }

    private static ComparisonLine line(
            Comparison comparison, String what, Function<Comparison.Side, @Nullable String> field) {
        return new ComparisonLine(what, field.apply(comparison.left()), field.apply(comparison.right()));
    }

    private static @Nullable String bar(@Nullable Double share) {
        return share == null ? null : new Gauge(share).toString();
    }

    private static @Nullable String spoken(@Nullable Enum<?> constant) {
        return constant == null ? null : EnumNames.spoken(constant);
    }
}

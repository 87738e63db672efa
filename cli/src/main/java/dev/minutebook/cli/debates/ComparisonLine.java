package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Comparison;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One line of two debates put side by side.
record ComparisonLine(
        String what, @Nullable String left, @Nullable String right) {

    static View<ComparisonLine> view() {
        return new View<ComparisonLine>(ComparisonLine::what)
                .column("", ComparisonLine::what, line -> Ink.FAINT)
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
                line(comparison, "Agreement", side -> Gauge.of(side.agreement())),
                line(comparison, "Consensus", side -> Gauge.of(side.consensus())),
                line(comparison, "Rounds", side -> Integer.toString(side.rounds())),
                line(comparison, "Spent", side -> DebateViews.spent(side.usage())),
                line(comparison, "Turns in common", side -> Long.toString(comparison.common())));
        Stream<ComparisonLine> differences =
                comparison.differences().stream().map(one -> new ComparisonLine(one.what(), one.left(), one.right()));
        return Stream.concat(outcome, differences).toList();
    }

    private static ComparisonLine line(
            Comparison comparison, String what, Function<Comparison.Side, @Nullable String> field) {
        return new ComparisonLine(what, field.apply(comparison.left()), field.apply(comparison.right()));
    }

    private static @Nullable String spoken(@Nullable Enum<?> constant) {
        return constant == null ? null : EnumNames.spoken(constant);
    }
}

package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        description = "Puts two debates side by side; what differs stands out.",
        footer =
                "  minutebook debates compare 01975ba0-7c00-7000-8000-000000000001 01975ba0-7c00-7000-8000-000000000002")
final class CompareCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument left = new DebateArgument();

    @Parameters(index = "1", paramLabel = "OTHER", description = "The id of the other debate.")
    private @Nullable DebateId right;

    CompareCommand(Invocation invocation) {
        super(invocation);
    }

    /// One line of the table.
    private record Line(String what, @Nullable String left, @Nullable String right) {

        boolean differs() {
            return !Objects.equals(left, right);
        }
    }

    @Override
    protected void perform(Desk desk) {
        Comparison comparison =
                desk.workspace().debates().compare(left.id(), Objects.requireNonNull(right));
        if (desk.screen().json()) {
            desk.screen().document(comparison);
            return;
        }
        View<Line> view =
                new View<Line>(Line::what)
                        .column("", Line::what, line -> Ink.FAINT)
                        .text("Left", Line::left)
                        .text("Right", Line::right)
                        .column(" ", line -> line.differs() ? "≠" : "", line -> Ink.WAITING);
        desk.screen().rows(view).print(lines(comparison));
    }

    private static List<Line> lines(Comparison comparison) {
        List<Line> lines = new ArrayList<>();
        add(lines, comparison, "Debate", side -> side.id().text());
        add(lines, comparison, "Status", side -> EnumNames.spoken(side.status()));
        add(lines, comparison, "Ended because", side -> lower(side.stopReason()));
        add(lines, comparison, "Winner", Comparison.Side::winner);
        add(lines, comparison, "Conclusion", Comparison.Side::conclusion);
        add(lines, comparison, "Strength", side -> lower(side.strength()));
        add(lines, comparison, "Agreement", side -> Gauge.of(side.agreement()));
        add(lines, comparison, "Consensus", side -> Gauge.of(side.consensus()));
        add(lines, comparison, "Rounds", side -> Integer.toString(side.rounds()));
        add(lines, comparison, "Spent", side -> DebateViews.spent(side.usage()));
        String common = Long.toString(comparison.common());
        lines.add(new Line("Turns in common", common, common));
        comparison
                .differences()
                .forEach(
                        difference ->
                                lines.add(
                                        new Line(
                                                difference.what(),
                                                difference.left(),
                                                difference.right())));
        return lines;
    }

    private static void add(
            List<Line> lines,
            Comparison comparison,
            String what,
            Function<Comparison.Side, @Nullable String> field) {
        lines.add(new Line(what, field.apply(comparison.left()), field.apply(comparison.right())));
    }

    private static @Nullable String lower(@Nullable Enum<?> constant) {
        return constant == null ? null : EnumNames.spoken(constant);
    }
}

package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "echo",
        description =
                "Shows whether the seats convinced each other or only echoed: who moved, after whom, and with what.",
        footer = "  minutebook debates echo 01975ba0-7c00-7000-8000-000000000001")
final class EchoCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    EchoCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        EchoReport report = desk.workspace().debates().echo(debate.id());
        if (desk.screen().json()) {
            desk.screen().document(report);
            return;
        }
        View<EchoReport> view =
                new View<EchoReport>(EchoReport::debate)
                        .column("Rounds voted in", EchoReport::rounds)
                        .column(
                                "Conformity",
                                one ->
                                        one.conformity() == null
                                                ? "nobody stood against the many"
                                                : Gauge.of(one.conformity())
                                                        + "  ("
                                                        + one.conformed()
                                                        + " of "
                                                        + one.opportunities()
                                                        + ")")
                        .column("Moved with new evidence", EchoReport::withEvidence)
                        .column("Moved with the many only", EchoReport::withTheMany)
                        .column("Moved otherwise", EchoReport::otherwise);
        desk.show(report, view);
        if (report.moves().isEmpty()) {
            desk.screen().notice("Nobody changed its choice.");
            return;
        }
        View<EchoReport.Move> moves =
                new View<EchoReport.Move>(EchoReport.Move::round)
                        .column("Round", EchoReport.Move::round)
                        .column("Seat", EchoReport.Move::seat)
                        .column("Agent", one -> desk.names().agent(one.agent()), one -> Ink.STRONG)
                        .column("From", EchoReport.Move::from)
                        .column("To", EchoReport.Move::to)
                        .column(
                                "After seats",
                                one ->
                                        one.after().stream()
                                                .map(String::valueOf)
                                                .collect(Collectors.joining(", ")))
                        .column("With", EchoCommand::with);
        desk.screen().rows(moves).print(report.moves());
    }

    private static String with(EchoReport.Move move) {
        return move.evidence() ? "new evidence" : move.toTheMany() ? "the many" : "neither";
    }
}

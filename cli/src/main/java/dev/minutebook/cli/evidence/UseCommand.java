package dev.minutebook.cli.evidence;

import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.View;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "use",
        description = "Says that the decision of a debate rests on evidence cited there.",
        footer =
                "  minutebook evidence use 01975ba0-7c00-7000-8000-000000000001 01975ba0-7c00-7000-8000-000000000002")
final class UseCommand extends WriteCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "EVIDENCE",
            description = "Which evidence.")
    private List<EvidenceId> evidence = new ArrayList<>();

    UseCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Used used = new Used(desk.workspace().evidence().use(debate.id(), evidence));
        desk.show(used, new View<Used>(Used::citations).column("Newly marked", Used::citations));
    }

    /// How many citations were newly marked.
    private record Used(int citations) {}
}

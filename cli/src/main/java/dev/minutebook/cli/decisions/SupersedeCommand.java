package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "supersede",
        description =
                "Says that a later decision replaces an earlier one. A decision is replaced once.",
        footer =
                "  minutebook decisions supersede 01975ba0-7c00-7000-8000-000000000001 01975ba0-7c00-7000-8000-000000000002")
final class SupersedeCommand extends WriteCommand {

    @Parameters(index = "0", paramLabel = "EARLIER", description = "The decision that is replaced.")
    private @Nullable DecisionId earlier;

    @Parameters(index = "1", paramLabel = "LATER", description = "The decision that replaces it.")
    private @Nullable DecisionId later;

    SupersedeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Decision replaced =
                desk.workspace()
                        .decisions()
                        .supersede(Objects.requireNonNull(earlier), Objects.requireNonNull(later));
        desk.show(replaced, DecisionViews.decision());
    }
}

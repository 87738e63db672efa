package dev.minutebook.cli.proofs;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "scores",
        description =
                "Shows what provers made of the claims of agents, the highest score first: 8 for each that was proven, less 8 for each that"
                        + " was refuted.",
        footer = {
            "  minutebook proofs scores",
            "  minutebook proofs scores --domain mathematics",
            "  minutebook proofs scores --agent ada"
        })
final class ScoresCommand extends WorkspaceCommand {

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "Only this agent, by name or id, in every domain.")
    private @Nullable String agent;

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "In this domain (default: overall).")
    private @Nullable String domain;

    @Mixin private final PageOptions pages = new PageOptions();

    ScoresCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef wanted = agent == null ? null : AgentRef.of(agent);
        String place = domain == null && agent == null ? "" : domain;
        pages.list(
                desk,
                ProofViews.score(),
                "No claim was proven or refuted yet. What waits: "
                        + desk.command("proofs", "list", "--status", "not_attempted"),
                page -> desk.workspace().proofs().scores(wanted, place, page));
    }
}

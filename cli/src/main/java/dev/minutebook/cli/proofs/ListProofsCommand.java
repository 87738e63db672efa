package dev.minutebook.cli.proofs;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists claims and what came of them, newest first.",
        footer = {
            "  minutebook proofs list",
            "  minutebook proofs list --status proof_failed --agent ada",
            "  minutebook proofs list --debate 01975ba0-7c00-7000-8000-000000000001"
        })
final class ListProofsCommand extends WorkspaceCommand {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            completionCandidates = Statuses.class,
            description = "Only those of this status, such as proof_found or not_attempted.")
    private Proof.@Nullable Status status;

    @Option(names = "--debate", paramLabel = "DEBATE", description = "Only those of this debate.")
    private @Nullable DebateId debate;

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "Only those of this agent, by name or id.")
    private @Nullable String agent;

    @Mixin private final PageOptions pages = new PageOptions();

    ListProofsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ProofFilter filter =
                new ProofFilter(status, debate, agent == null ? null : AgentRef.of(agent));
        pages.list(
                desk,
                ProofViews.proof(),
                "No such claims. Submit one: "
                        + desk.command("proofs", "submit", "--claim", "TEXT"),
                page -> desk.workspace().proofs().list(filter, page));
    }
}

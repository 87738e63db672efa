package dev.minutebook.cli.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "list",
        description = "Lists what all agents hold to be true, newest first.",
        footer = {
            "  minutebook knowledge list architecture",
            "  minutebook knowledge list --as-of 2026-01-31",
            "  minutebook knowledge list --archived --contributor ada"
        })
final class ListKnowledgeCommand extends WorkspaceCommand {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DOMAIN",
            description = "Only this domain and all below it.")
    private @Nullable String domain;

    @Option(names = "--exact", description = "Without the domains below.")
    private boolean exact;

    @Option(
            names = "--contributor",
            paramLabel = "AGENT",
            description = "Only those of this agent, by name or id.")
    private @Nullable String contributor;

    @Option(names = "--archived", description = "Only those that no longer stand.")
    private boolean archived;

    @Option(
            names = "--as-of",
            paramLabel = "WHEN",
            description = "What was known and true then: a date, a time, or so long ago.")
    private @Nullable String asOf;

    @Mixin private final PageOptions pages = new PageOptions();

    ListKnowledgeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        KnowledgeFilter filter = filter(desk);
        pages.list(
                desk,
                KnowledgeViews.entry(desk.names()),
                filter.equals(KnowledgeFilter.any())
                        ? "Nothing is known yet. Record a fact: "
                                + desk.command("knowledge", "record", "DOMAIN", "TEXT")
                        : "No such knowledge. Where there is some: "
                                + desk.command("knowledge", "domains"),
                page -> desk.workspace().knowledge().list(filter, page));
    }

    private KnowledgeFilter filter(Desk desk) {
        if (asOf != null && archived) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "--as-of lists what was known then, dropped since or not",
                    "Leave --archived out.");
        }
        return new KnowledgeFilter(
                domain,
                exact,
                contributor == null ? null : AgentRef.of(contributor),
                asOf == null ? archived : null,
                asOf == null ? null : Moment.past(asOf, desk.surroundings().clock()));
    }
}

package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists debates, newest first.",
        footer = {
            "  minutebook debates list --active",
            "  minutebook debates list --domain architecture --min-consensus 0.8 --since 2026-01-01",
            "  minutebook debates list --no-successful --metadata ticket=OPS-7 --quiet"
        })
final class ListDebatesCommand extends WorkspaceCommand {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            completionCandidates = Choices.Statuses.class,
            description = "Only these: pending, running, paused, completed, failed or cancelled.")
    private Debate.@Nullable Status status;

    @Option(
            names = "--active",
            negatable = true,
            description = "Only those that go on, or only those that ended.")
    private @Nullable Boolean active;

    @Option(
            names = "--successful",
            negatable = true,
            description = "Only those completed, or only those that ended otherwise.")
    private @Nullable Boolean successful;

    @Option(names = "--domain", paramLabel = "PATH", description = "Only of this domain.")
    private @Nullable String domain;

    @Option(
            names = "--topology",
            paramLabel = "SHAPE",
            completionCandidates = Choices.Topologies.class,
            description = "Only of this shape: graph_mesh, star, chain or tree.")
    private @Nullable Topology topology;

    @Option(names = "--external-id", paramLabel = "ID", description = "Only what you call so.")
    private @Nullable String externalId;

    @Option(
            names = "--min-consensus",
            paramLabel = "SHARE",
            description = "Only those with at least this consensus.")
    private @Nullable Double minConsensus;

    @Option(
            names = "--since",
            paramLabel = "WHEN",
            description = "Only those opened since a date, or so long ago, such as 7d.")
    private @Nullable String since;

    @Option(
            names = "--metadata",
            paramLabel = "KEY=VALUE",
            description = "Only those with this entry.")
    private Map<String, String> metadata = new LinkedHashMap<>();

    @Mixin private final PageOptions pages = new PageOptions();

    ListDebatesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateFilter filter = filter(desk);
        pages.list(
                desk,
                DebateViews.debate(),
                filter.equals(DebateFilter.any())
                        ? "No debates yet. Open one: "
                                + desk.command(
                                        "debates",
                                        "open",
                                        "Ship on Friday?",
                                        "--seat",
                                        "ada",
                                        "--seat",
                                        "grace:critic")
                        : "No such debates. All of them: " + desk.command("debates", "list"),
                page -> desk.workspace().debates().list(filter, page));
    }

    @SuppressWarnings(
            "NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private DebateFilter filter(Desk desk) {
        return new DebateFilter(
                status,
                active,
                successful,
                domain,
                topology,
                externalId,
                minConsensus,
                since == null ? null : Moment.past(since, desk.surroundings().clock()),
                metadata);
    }
}

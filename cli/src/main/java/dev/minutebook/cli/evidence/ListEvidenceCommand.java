package dev.minutebook.cli.evidence;

import dev.minutebook.api.evidence.EvidenceFilter;
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
        description = "Lists evidence, newest first.",
        footer = {
            "  minutebook evidence list --topic cache --min-reliability 0.8",
            "  minutebook evidence list --usable"
        })
final class ListEvidenceCommand extends WorkspaceCommand {

    @Option(names = "--topic", paramLabel = "TOPIC", description = "Only about this topic.")
    private @Nullable String topic;

    @Option(
            names = "--min-reliability",
            paramLabel = "N",
            description = "Only what is at least so reliable, 0 to 1.")
    private @Nullable Double minReliability;

    @Option(names = "--usable", description = "Only what is good enough to argue with.")
    private boolean usable;

    @Mixin private final PageOptions pages = new PageOptions();

    ListEvidenceCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        EvidenceFilter filter = new EvidenceFilter(topic, minReliability, usable);
        pages.list(
                desk,
                EvidenceViews.item(desk.names()),
                filter.equals(EvidenceFilter.any())
                        ? "No evidence yet. Add some: " + desk.command("evidence", "add", "SNIPPET")
                        : "No such evidence. All of it: " + desk.command("evidence", "list"),
                page -> desk.workspace().evidence().list(filter, page));
    }
}

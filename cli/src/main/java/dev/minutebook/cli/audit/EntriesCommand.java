package dev.minutebook.cli.audit;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "entries",
        description = "Lists sealed entries in order.",
        footer = {
            "  minutebook audit entries",
            "  minutebook audit entries --after 1000 --limit 200",
            "  minutebook audit entries --all --output json > audit.jsonl"
        })
final class EntriesCommand extends WorkspaceCommand {

    @Option(
            names = "--after",
            paramLabel = "N",
            description = "Begin after the entry of this number (default: 0).")
    private long after;

    @Mixin private final PageOptions pages = new PageOptions();

    EntriesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                AuditViews.entry(desk.names()),
                "Nothing is sealed %s. How far it is: "
                                .formatted(after == 0 ? "yet" : "after " + after)
                        + desk.command("audit", "status"),
                page -> desk.workspace().audit().entries(after, page));
    }
}

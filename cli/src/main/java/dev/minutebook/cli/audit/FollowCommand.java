package dev.minutebook.cli.audit;

import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Surroundings.Interruption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "follow",
        description =
                "Prints sealed entries as they come, until Ctrl-C. A lost connection is taken up "
                        + "again where it was.",
        footer = {
            "  minutebook audit follow",
            "  minutebook audit follow --after 0 --output json",
            "  minutebook audit follow --limit 10"
        })
final class FollowCommand extends WorkspaceCommand {

    @Option(
            names = "--after",
            paramLabel = "N",
            description = "Begin after the entry of this number (default: the newest).")
    private @Nullable Long after;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Stop after so many entries (default: never).")
    private long limit = Long.MAX_VALUE;

    FollowCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        Audit audit = desk.workspace().audit();
        long begin = after != null ? after : audit.status().sealed();
        desk.screen().notice("Following after entry " + begin + "; Ctrl-C stops.");
        Rows<AuditEntry> rows = desk.screen().rows(AuditViews.arriving(desk.names()));
        Following following = new Following(desk, audit, begin, limit);
        try (Interruption _ = desk.surroundings().onInterrupt(following::stop)) {
            following.run(entry -> rows.print(List.of(entry)));
        }
        desk.screen()
                .notice(
                        "Stopped. Go on with: "
                                + desk.command(
                                        "audit",
                                        "follow",
                                        "--after",
                                        Long.toString(following.seen())));
    }
}

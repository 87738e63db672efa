package dev.minutebook.cli.audit;

import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Progress;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "verify",
        description =
                "Recomputes the whole log and says in plain words what holds. Exit code 3 means "
                        + "damage.",
        footer = {
            "  minutebook audit verify",
            "  minutebook audit verify --checkpoint checkpoint.txt",
            "  minutebook audit verify --output json"
        })
final class VerifyCommand extends WorkspaceCommand {

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description =
                    "A checkpoint kept outside the book; with it, cutting off the end and rolling back are found too.")
    private @Nullable Path checkpoint;

    @Option(
            names = "--no-content",
            description = "Do not compare content that still exists with its commitments.")
    private boolean noContent;

    VerifyCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        VerifyAudit request =
                new VerifyAudit(
                        checkpoint == null ? null : HeldCheckpoint.read(checkpoint).text(),
                        !noContent);
        Audit audit = desk.workspace().audit();
        Verification verification;
        try (Progress _ = desk.screen().progress("verifying the log…")) {
            verification = audit.verify(request);
        }
        if (!verification.intact()) {
            desk.endWith(ExitCode.DAMAGED);
        }
        if (desk.screen().json()) {
            desk.screen().document(verification);
        } else {
            new Verdict(desk).print(verification, checkpoint != null);
        }
    }
}

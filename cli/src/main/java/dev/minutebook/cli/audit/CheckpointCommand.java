package dev.minutebook.cli.audit;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NewFile;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.verify.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "checkpoint",
        description =
                "Prints the newest signed block as a few lines of text, to be kept outside the "
                        + "book.",
        footer = {
            "  minutebook audit checkpoint",
            "  minutebook audit checkpoint --save checkpoint.txt"
        })
final class CheckpointCommand extends WorkspaceCommand {

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description =
                    "Write it to a file. A file that proves more than the log now holds is not overwritten.")
    private @Nullable Path file;

    CheckpointCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws IOException {
        String checkpoint = desk.workspace().audit().checkpoint();
        if (file == null) {
            if (desk.screen().json()) {
                desk.screen().document(checkpoint);
            } else {
                desk.screen().verbatim(checkpoint);
            }
            return;
        }
        if (Files.exists(file) && contradicts(desk, checkpoint, file)) {
            desk.endWith(ExitCode.DAMAGED);
            return;
        }
        try (NewFile target = NewFile.create(file)) {
            target.writer().append(checkpoint);
            target.keep();
        }
        desk.screen()
                .hint(
                        "Saved. Keep it where nobody who can change the book can change it. Check with: "
                                + desk.command("audit", "verify", "--checkpoint", file.toString()));
    }

    private static boolean contradicts(Desk desk, String checkpoint, Path file) {
        Optional<String> reason =
                HeldCheckpoint.read(file).reasonToKeep(Checkpoint.parse(checkpoint));
        reason.ifPresent(
                why -> {
                    desk.screen().warn("Not overwritten: " + why + ".");
                    desk.screen()
                            .warn(
                                    "Find out more: "
                                            + desk.command(
                                                    "audit",
                                                    "verify",
                                                    "--checkpoint",
                                                    file.toString()));
                });
        return reason.isPresent();
    }
}

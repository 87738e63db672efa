package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "revoke",
        description =
                "Takes everything learnt from a source, and all made from that, out of recall at once. Only a reviewer may.",
        footer = "  minutebook memories revoke https://example.org/post --reason \"it was forged\"")
final class RevokeCommand extends WriteCommand {

    @Parameters(paramLabel = "SOURCE", description = "The source, as the memories name it.")
    private String source = "";

    @Option(names = "--reason", required = true, paramLabel = "TEXT", description = "Why.")
    private String reason = "";

    record Revoked(String source, int memories) {}

    private static final View<Revoked> VIEW =
            new View<Revoked>(Revoked::memories)
                    .column("Revoked", Revoked::source)
                    .column("Memories", Revoked::memories);

    RevokeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        int memories = desk.workspace().memories().revoke(source, reason);
        desk.show(new Revoked(source, memories), VIEW);
    }
}

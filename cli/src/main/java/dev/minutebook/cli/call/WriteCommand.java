package dev.minutebook.cli.call;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// A verb that changes something.
public abstract class WriteCommand extends WorkspaceCommand {

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description =
                    "Makes this write happen once: repeated with the same key within 24 hours, it returns the first"
                            + " answer and changes nothing.")
    private @Nullable String key;

    protected WriteCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected final @Nullable String key() {
        return key;
    }
}

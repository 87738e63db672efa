package dev.minutebook.cli.call;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A verb that works on the book.
public abstract class WorkspaceCommand implements Callable<Integer> {

    private final Invocation invocation;

    @Spec private @Nullable CommandSpec spec;

    protected WorkspaceCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    protected abstract void perform(Desk desk) throws Exception;

    @Override
    public final Integer call() throws Exception {
        try (Desk desk = invocation.desk(Objects.requireNonNull(spec), key())) {
            perform(desk);
            return desk.exitCode().number();
        }
    }

    @Nullable String key() {
        return null;
    }
}

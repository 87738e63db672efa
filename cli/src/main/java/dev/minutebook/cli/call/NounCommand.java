package dev.minutebook.cli.call;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A noun: called without a verb, it says which there are.
public abstract class NounCommand implements Runnable {

    @Spec private @Nullable CommandSpec spec;

    @Override
    public final void run() {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        command.usage(command.getOut(), command.getColorScheme());
    }
}

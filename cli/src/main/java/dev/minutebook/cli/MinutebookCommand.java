package dev.minutebook.cli;

import dev.minutebook.cli.call.GlobalOptions;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// The program itself. A command added from outside reaches the options and the book by a field
/// `@ParentCommand MinutebookCommand parent` and [#invocation].
@Command(
        name = Invocation.PROGRAM,
        versionProvider = Version.class,
        description = "The record of what your agents said, decided and learned, with the proof.",
        footer = {
            "  minutebook agents register ada --model gpt-5",
            "  minutebook channels post general \"Hello\" --as ada",
            "  minutebook audit verify"
        })
public final class MinutebookCommand extends NounCommand {

    @Mixin private final GlobalOptions options = new GlobalOptions();

    private final Invocation invocation;

    MinutebookCommand(Function<GlobalOptions, Invocation> invocation) {
        this.invocation = invocation.apply(options);
    }

    public Invocation invocation() {
        return invocation;
    }
}

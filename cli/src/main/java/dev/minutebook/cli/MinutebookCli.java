package dev.minutebook.cli;

import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.call.EnumConverter;
import dev.minutebook.cli.call.ErrorReport;
import dev.minutebook.cli.call.GlobalOptions;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.ServerAddress;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.RunLast;

/// Builds the command line.
public final class MinutebookCli {

    private MinutebookCli() {}

    /// The tree of commands as far as these arguments need it, the whole tree without any. To build it whole takes
    /// longer than most commands run.
    ///
    /// @param more verbs to add, by name; one with the name of a command here takes its place
    public static CommandLine create(BookSource source, Map<String, Supplier<Verb>> more, String... arguments) {
        return create(ProcessEnvironment.system(), source, new Branches(more, List.of()), arguments);
    }

    static CommandLine create(
            ProcessEnvironment environment, BookSource source, Branches branches, String... arguments) {
        GlobalOptions options = new GlobalOptions();
        Invocation invocation = new Invocation(environment, source, options);
        CommandLine root = program().command(invocation);
        root.getCommandSpec()
                .versionProvider(new Version())
                .addMixin("options", CommandSpec.forAnnotatedObject(options));
        branches.needed(arguments).forEach(branch -> root.addSubcommand(branch.apply(invocation)));
        HelpPages.arrange(root);
        ErrorReport errors = new ErrorReport(environment, options);
        return root.setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true)
                .registerConverter(URI.class, new ServerAddress())
                .registerConverter(Format.class, new EnumConverter<>(Format.class))
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(parsed -> {
                    HelpPages.fit(parsed, environment, options.screen());
                    return new RunLast().execute(parsed);
                });
    }

    private static Noun program() {
        return Noun.named(
                        Invocation.PROGRAM, "The record of what your agents said, decided and learned, with the proof.")
                .example("agents register ada --model gpt-5")
                .example("channels post general \"Hello\" --as ada")
                .example("audit verify");
    }
}

package dev.minutebook.dist;

import dev.minutebook.benchmarks.Benchmarks;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.cli.MinutebookCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

@Command(
        name = "bench",
        description = {
            "Measures Minutebook against the bare engine: the same work, in turns, on a PostgreSQL of its own.",
            "The last line holds the figures; the exit code is 1 when a goal is missed."
        },
        footer = {
            "  minutebook bench audit",
            "  minutebook bench channel-post --seconds 5",
            "  minutebook bench decay --data DIR"
        })
final class BenchCommand implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            description =
                    "audit, channel-post, agent-read, poisoning, rls, recall, search or turn-append; with --data also decay or locomo.")
    private String name = "";

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long each round takes (default ${DEFAULT-VALUE}).")
    private int seconds = 3;

    @ParentCommand private @Nullable MinutebookCommand parent;

    @Override
    public Integer call() throws Exception {
        Optional<Figure> figure = Benchmarks.figure(name);
        if (figure.isPresent()) {
            if (parent == null) {
                throw new IllegalStateException("part of the program only");
            }
            Path data = parent.invocation().data();
            if (!Files.isDirectory(data)) {
                throw wrong("There is no folder " + data + "; say where the data lies: --data DIR");
            }
            return figure.get().run(data, System.out::println) ? 0 : 1;
        }
        Benchmark benchmark =
                Benchmarks.named(name)
                        .orElseThrow(
                                () ->
                                        wrong(
                                                "There is no benchmark '"
                                                        + name
                                                        + "'; there are "
                                                        + Benchmarks.names()));
        return benchmark.run(seconds, System.out::println) ? 0 : 1;
    }

    private ParameterException wrong(String words) {
        return new ParameterException(
                spec == null ? new CommandLine(this) : spec.commandLine(), words);
    }
}

package dev.minutebook.dist;

import dev.minutebook.benchmarks.Benchmark;
import dev.minutebook.benchmarks.Benchmarks;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "bench",
        description = {
            "Measures Minutebook against the bare engine: the same work, in turns, on a PostgreSQL of its own.",
            "The last line holds the figures; the exit code is 1 when a goal is missed."
        },
        footer = {"  minutebook bench audit", "  minutebook bench channel-post --seconds 5"})
final class BenchCommand implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            description = "audit, channel-post, agent-read, rls or turn-append")
    private String name = "";

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long each round takes (default ${DEFAULT-VALUE}).")
    private int seconds = 3;

    @Override
    public Integer call() throws Exception {
        Benchmark benchmark =
                Benchmarks.named(name)
                        .orElseThrow(
                                () ->
                                        new ParameterException(
                                                spec == null
                                                        ? new picocli.CommandLine(this)
                                                        : spec.commandLine(),
                                                "There is no benchmark '"
                                                        + name
                                                        + "'; there are "
                                                        + Benchmarks.names()));
        return benchmark.run(seconds, System.out::println) ? 0 : 1;
    }
}

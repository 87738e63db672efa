package dev.minutebook.cli.tasks;

import picocli.CommandLine.Option;

/// The proof of a claim.
final class FenceOption {

    @Option(
            names = "--fence",
            paramLabel = "N",
            required = true,
            description = "The fence that claiming the task gave you.")
    private long fence;

    long number() {
        return fence;
    }
}

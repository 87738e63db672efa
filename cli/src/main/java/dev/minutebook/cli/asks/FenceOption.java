package dev.minutebook.cli.asks;

import picocli.CommandLine.Option;

/// The proof of a claim.
final class FenceOption {

    @Option(
            names = "--fence",
            paramLabel = "N",
            required = true,
            description = "The fence that claiming the ask gave you.")
    private long fence;

    long number() {
        return fence;
    }
}

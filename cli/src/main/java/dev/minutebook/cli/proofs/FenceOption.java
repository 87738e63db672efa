package dev.minutebook.cli.proofs;

import picocli.CommandLine.Option;

/// Proves a claim upon a proof.
final class FenceOption {

    @Option(
            names = "--fence",
            paramLabel = "N",
            required = true,
            description = "The fence that claiming the proof gave you.")
    private long fence;

    long number() {
        return fence;
    }
}

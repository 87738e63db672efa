package dev.minutebook.cli.critiques;

import dev.minutebook.api.critiques.IssueType;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What issues are wanted.
final class TypeOption {

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            completionCandidates = IssueTypes.class,
            description =
                    "Only issues about this: performance, security, correctness, clarity, architecture, completeness,"
                            + " testing or general.")
    private @Nullable IssueType type;

    @Nullable IssueType type() {
        return type;
    }
}

package dev.minutebook.cli.knowledge;

import dev.minutebook.api.knowledge.KnowledgeId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The entry a verb is about.
final class EntryArgument {

    @Parameters(index = "0", paramLabel = "ENTRY", description = "The id of the entry.")
    private @Nullable KnowledgeId entry;

    KnowledgeId id() {
        return Objects.requireNonNull(entry);
    }
}

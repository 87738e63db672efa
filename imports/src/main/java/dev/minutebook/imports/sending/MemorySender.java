package dev.minutebook.imports.sending;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.knowledge.ImportKnowledge;
import dev.minutebook.api.knowledge.PastKnowledge;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.imports.TableTally;
import org.jspecify.annotations.Nullable;

/// Senders of what is remembered and held true.
public final class MemorySender {

    private static final long EACH = 400;

    private MemorySender() {}

    /// @param workspace null in a dry run
    /// @param origin    where they come from
    public static PartSender<PastMemory> memories(@Nullable Workspace workspace, String origin, TableTally tally) {
        return new PartSender<>(
                ImportMemories.MOST,
                one -> EACH + one.memory().content().length(),
                PastMemory::id,
                workspace == null
                        ? null
                        : part -> workspace
                                .memories()
                                .importPast(new ImportMemories(origin, part))
                                .memories(),
                tally);
    }

    /// @param workspace null in a dry run
    /// @param origin    where they come from
    public static PartSender<PastKnowledge> knowledge(@Nullable Workspace workspace, String origin, TableTally tally) {
        return new PartSender<>(
                ImportKnowledge.MOST,
                one -> EACH + one.entry().content().length(),
                PastKnowledge::id,
                workspace == null
                        ? null
                        : part -> workspace
                                .knowledge()
                                .importPast(new ImportKnowledge(origin, part))
                                .entries(),
                tally);
    }
}

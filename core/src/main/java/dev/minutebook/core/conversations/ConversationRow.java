package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.projects.ProjectId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `conversation`.
///
/// @param memoryHash of the list that the memory is; null where it is not known
/// @param hidden     pairs of numbers: what lies between is not in the memory
/// @param tokens     of all messages, estimated
/// @param lookSeq    the append that reaches this number has the context counters looked at; null if none does
/// @param lookTokens the same for the tokens
record ConversationRow(
        UUID id,
        String user,
        String title,
        @Nullable UUID project,
        @Nullable String externalId,
        int branch,
        int branches,
        long head,
        long lastSeq,
        int memorySize,
        byte @Nullable [] memoryHash,
        List<Long> hidden,
        long tokens,
        @Nullable Long lookSeq,
        @Nullable Long lookTokens,
        Instant createdAt,
        Instant updatedAt,
        Instant activeAt) {

    /// The hash of a memory without messages.
    static final byte[] EMPTY = new byte[32];

    /// The same with its head on a branch.
    ConversationRow moved(int on, ConversationWriter.Head at, ConversationWriter.Memory memory, Instant now) {
        return new ConversationRow(
                id,
                user,
                title,
                project,
                externalId,
                on,
                Math.max(branches, on),
                at.seq(),
                at.lastSeq(),
                memory.size(),
                memory.hash(),
                memory.hidden(),
                at.tokens(),
                at.lookSeq(),
                at.lookTokens(),
                createdAt,
                now,
                activeAt);
    }

    Conversation conversation() {
        return new Conversation(
                new ConversationId(id),
                user,
                title,
                project == null ? null : new ProjectId(project),
                externalId,
                branch,
                head,
                lastSeq,
                branches,
                createdAt,
                updatedAt,
                activeAt);
    }
}

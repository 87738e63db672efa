package dev.minutebook.core.audit.appends;

import dev.minutebook.verify.Commitment;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A context backup as it is stored: the entry of its writing commits to every column.
public record WrittenBackup(
        UUID id,
        UUID conversation,
        UUID specialist,
        String trigger,
        int threadNumber,
        String goal,
        String decisions,
        String status,
        String activeFile,
        String preferences,
        String resume,
        int tokenEstimate,
        long coversUpTo,
        UUID coversId,
        int branch,
        String writtenBy,
        @Nullable String model,
        byte[] salt,
        Instant createdAt) {

    /// The entries that commit to backups.
    public static final String EVENT = "context_backup.written";

    /// The detail that names the conversation.
    public static final String CONVERSATION = "conversation";

    public byte[] commitment() {
        return Commitment.of(
                salt,
                id.toString(),
                conversation.toString(),
                specialist.toString(),
                trigger,
                Integer.toString(threadNumber),
                goal,
                decisions,
                status,
                activeFile,
                preferences,
                resume,
                Integer.toString(tokenEstimate),
                Long.toString(coversUpTo),
                coversId.toString(),
                Integer.toString(branch),
                writtenBy,
                model,
                createdAt.toString());
    }
}

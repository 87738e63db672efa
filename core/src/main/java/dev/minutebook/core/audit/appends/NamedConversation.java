package dev.minutebook.core.audit.appends;

import dev.minutebook.verify.Commitment;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the entries of opening and updating a conversation commit to: whose it is and what it is called. The last of
/// these entries counts.
public record NamedConversation(
        UUID id,
        String user,
        String title,
        @Nullable UUID project,
        @Nullable String externalId,
        Instant createdAt) {

    public byte[] commitment(byte[] salt) {
        return Commitment.of(salt, parts());
    }

    boolean holds(byte[] commitment, byte @Nullable [] salt) {
        return salt != null && Commitment.matches(commitment, salt, parts());
    }

    private @Nullable String[] parts() {
        return new @Nullable String[] {
            id.toString(), user, title, project == null ? null : project.toString(), externalId, createdAt.toString()
        };
    }
}

package dev.minutebook.core.audit.appends;

import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the entry of an append to a conversation commits to: every column of its messages as it is stored.
public final class AppendedMessages {

    /// A message as it is stored.
    ///
    /// @param salt of the first message of an append only
    public record StoredMessage(
            UUID conversation,
            int branch,
            long seq,
            long parent,
            UUID id,
            String role,
            String content,
            @Nullable String parts,
            @Nullable String callout,
            @Nullable String accuracy,
            @Nullable String confidence,
            List<String> models,
            @Nullable UUID query,
            List<UUID> corrections,
            byte @Nullable [] salt,
            Instant createdAt) {}

    private AppendedMessages() {}

    /// The commitment to messages that were stored together, in order.
    public static byte[] commitment(byte[] salt, List<StoredMessage> messages) {
        List<@Nullable String> parts = new ArrayList<>(messages.size() * 13);
        for (StoredMessage message : messages) {
            parts.add(message.id.toString());
            parts.add(Integer.toString(message.branch));
            parts.add(Long.toString(message.seq));
            parts.add(Long.toString(message.parent));
            parts.add(message.role);
            parts.add(message.content);
            parts.add(message.parts);
            parts.add(message.callout);
            parts.add(message.accuracy);
            parts.add(message.confidence);
            parts.add(message.models.isEmpty() ? null : MinutebookJson.STRICT.write(message.models));
            parts.add(message.query == null ? null : message.query.toString());
            parts.add(message.corrections.isEmpty() ? null : MinutebookJson.STRICT.write(message.corrections));
            parts.add(message.createdAt.toString());
        }
        return Commitment.of(salt, parts.toArray(String[]::new));
    }
}

package dev.minutebook.api.conversations;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Something that was said in a conversation. It never changes.
///
/// @param seq         its number in the conversation, gapless from 1 over all branches
/// @param branch      the branch it was written on
/// @param parent      the number of the message it follows; 0 for none
/// @param confidence  how far it can be relied upon; null for what states no grounds
/// @param models      which models answered
/// @param query       the query whose runs of models these were
/// @param corrections the corrections that were applied
public record ConversationMessage(
        ConversationMessageId id,
        ConversationId conversation,
        long seq,
        int branch,
        long parent,
        String role,
        List<MessagePart> parts,
        @Nullable Callout callout,
        @Nullable AccuracyLevel accuracy,
        @Nullable ConfidenceLabel confidence,
        List<String> models,
        @Nullable UUID query,
        List<UUID> corrections,
        Instant createdAt) {

    public ConversationMessage {
        parts = List.copyOf(parts);
        models = models == null ? List.of() : List.copyOf(models);
        corrections = corrections == null ? List.of() : List.copyOf(corrections);
    }

    /// The words of its text parts, one after the other.
    public String text() {
        return parts.stream()
                .filter(part -> part.kind() == MessagePart.Kind.TEXT)
                .map(MessagePart::content)
                .collect(Collectors.joining("\n"));
    }
}

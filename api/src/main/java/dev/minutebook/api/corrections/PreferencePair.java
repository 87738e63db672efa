package dev.minutebook.api.corrections;

import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A pair to train a model by direct preference optimisation, with where it comes from.
///
/// @param correction   it was made of
/// @param prompt       the question that was answered wrongly, or else the subject
/// @param chosen       what holds
/// @param rejected     what does not
/// @param confidence   as of now, at least 0.7
/// @param conversation where it was said; null for none
/// @param message      that was corrected; null for none
/// @param query        whose answer was corrected; null for none
public record PreferencePair(
        CorrectionId correction,
        String prompt,
        String chosen,
        String rejected,
        double confidence,
        CorrectionSource source,
        String user,
        @Nullable ConversationId conversation,
        @Nullable ConversationMessageId message,
        @Nullable UUID query,
        Instant correctedAt) {}

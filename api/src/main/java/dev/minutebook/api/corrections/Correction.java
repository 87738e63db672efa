package dev.minutebook.api.corrections;

import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.projects.ProjectId;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What somebody said was wrong, and what holds instead.
///
/// @param user         whose prompts it goes into
/// @param conversation the one it holds in; null unless its reach is that
/// @param project      the one it holds in; null unless its reach is that
/// @param subject      what it is about, in a few words; empty for what concerns every prompt
/// @param domain       a path such as `software_engineering/java`; null for none
/// @param claim        what holds
/// @param rejected     what does not; null when nothing was said
/// @param question     that was answered wrongly; null when it is not known
/// @param confidence   when it was written, 0 to 1
/// @param effective    what that is worth now
/// @param pinned       whether it goes before others
/// @param regression   whether later answers are held against it
/// @param message      the message it corrects; null for none
/// @param query        the query whose answer it corrects; null for none
/// @param supersededBy the one that took its place
/// @param repeats      how often it was said again
/// @param applied      how often it went into a prompt
/// @param broken       how often a later answer said the wrong thing again
public record Correction(
        CorrectionId id,
        String user,
        CorrectionReach reach,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project,
        CorrectionKind kind,
        CorrectionStatus status,
        String subject,
        @Nullable String domain,
        String claim,
        @Nullable String rejected,
        @Nullable String question,
        double confidence,
        double effective,
        DecayClass decayClass,
        CorrectionSource source,
        boolean pinned,
        boolean regression,
        @Nullable ConversationMessageId message,
        @Nullable UUID query,
        @Nullable CorrectionId supersededBy,
        long repeats,
        long applied,
        long broken,
        Map<String, String> metadata,
        Instant createdAt,
        Instant updatedAt) {}

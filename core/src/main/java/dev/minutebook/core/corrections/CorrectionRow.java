package dev.minutebook.core.corrections;

import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.projects.ProjectId;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `correction`.
record CorrectionRow(
        UUID id,
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
        Instant updatedAt) {

    Correction correction(Instant now) {
        return new Correction(
                new CorrectionId(id),
                user,
                reach,
                conversation,
                project,
                kind,
                status,
                subject,
                domain,
                claim,
                rejected,
                question,
                confidence,
                decayClass.effective(confidence, createdAt, now),
                decayClass,
                source,
                pinned,
                regression,
                message,
                query,
                supersededBy,
                repeats,
                applied,
                broken,
                metadata,
                createdAt,
                updatedAt);
    }

    Remembered remembered() {
        return new Remembered(
                id,
                kind,
                reach,
                subject,
                Objects.requireNonNullElse(domain, ""),
                claim,
                Objects.requireNonNullElse(rejected, ""),
                confidence,
                decayClass,
                createdAt,
                pinned);
    }

    boolean stands() {
        return status == CorrectionStatus.ACTIVE || status == CorrectionStatus.REVIEW;
    }

    /// The same in another state.
    CorrectionRow now(CorrectionStatus next, @Nullable CorrectionId successor, long said, Instant at) {
        return new CorrectionRow(
                id,
                user,
                reach,
                conversation,
                project,
                kind,
                next,
                subject,
                domain,
                claim,
                rejected,
                question,
                confidence,
                decayClass,
                source,
                pinned,
                regression,
                message,
                query,
                successor,
                said,
                applied,
                broken,
                metadata,
                createdAt,
                at);
    }
}

package dev.minutebook.core.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.Locale;

/// What can be done to one memory that is locked. Each sets its values and returns what is entered in the log.
final class MemoryChanges {

    private final Transaction transaction;
    private final MemoryWriter writer;
    private final Policy policy;

    MemoryChanges(Transaction transaction, MemoryWriter writer, Policy policy) {
        this.transaction = transaction;
        this.writer = writer;
        this.policy = policy;
    }

    Event revise(MemoryRow kept, ReviseMemory change) {
        TrustRules.mustBeOwn(transaction.caller(), kept);
        if (change.expectedVersion() != null && change.expectedVersion() != kept.version) {
            throw Problem.Code.STALE_VERSION.because("the memory has version " + kept.version + " by now");
        }
        mustBeThere(kept);
        boolean reworded = (change.content() != null && !change.content().equals(kept.content))
                || (change.topic() != null && !change.topic().equals(kept.topic));
        if (reworded) {
            writer.keepWording(kept);
            kept.content = change.content() == null ? kept.content : change.content();
            kept.topic = change.topic() == null ? kept.topic : change.topic();
            judgeAnew(kept);
        }
        kept.importance = change.importance() == null || kept.redLine != null ? kept.importance : change.importance();
        kept.core = change.core() == null ? kept.core : change.core();
        kept.validTo = change.validTo() == null ? kept.validTo : change.validTo();
        kept.ownExpiry = change.expiresAt() == null ? kept.ownExpiry : change.expiresAt();
        return event("memory.revised", kept).with("reworded", reworded);
    }

    /// Puts a reworded memory where a new one of the same words would be: a release was for what it said before.
    private void judgeAnew(MemoryRow kept) {
        kept.sourceClass = TrustRules.of(transaction.caller(), kept.sourceClass);
        kept.trust = Math.min(kept.trust, kept.sourceClass.trust());
        boolean waits = TrustRules.quarantined(transaction.caller(), kept.scope, kept.sourceClass)
                || kept.trust < SourceClass.QUARANTINE;
        if (waits && kept.quarantinedAt == null) {
            kept.quarantinedAt = transaction.now();
            kept.releasedAt = null;
        }
    }

    Event archive(MemoryRow kept, String reason) {
        TrustRules.mustBeOwn(transaction.caller(), kept);
        if (kept.archivedAt == null) {
            kept.archivedAt = transaction.now();
            kept.archiveReason = reason;
        }
        return because("memory.archived", kept, reason);
    }

    Event restore(MemoryRow kept) {
        TrustRules.mustBeOwn(transaction.caller(), kept);
        if (kept.revoked) {
            throw Problem.Code.CONFLICT.because("its source was revoked; remember it anew from a source you trust");
        }
        Instant archived = kept.archivedAt;
        kept.archivedAt = null;
        kept.archiveReason = null;
        kept.supersededBy = null;
        if (archived != null) {
            writer.keepAbsence(kept, archived);
        }
        kept.anchor = transaction.now();
        return event("memory.restored", kept);
    }

    Event protect(MemoryRow kept, String reason) {
        TrustRules.mustBeOwn(transaction.caller(), kept);
        mustBeThere(kept);
        kept.redLine = reason;
        kept.importance = 1;
        if (kept.tier != Tier.GLACIAL) {
            writer.move(kept, Tier.GLACIAL, TierTransition.Reason.RED_LINE);
        }
        return because("memory.protected", kept, reason);
    }

    Event unprotect(MemoryRow kept, String reason) {
        TrustRules.mustBeOwn(transaction.caller(), kept);
        kept.redLine = null;
        kept.anchor = transaction.now();
        return because("memory.unprotected", kept, reason);
    }

    Event settle(MemoryRow kept, MemoryOutcome outcome) {
        mustBeThere(kept);
        double instant =
                Surprise.instant(outcome.success(), kept.successes, kept.failures, outcome.predictionError(), policy);
        kept.surprise = Surprise.next(kept.surprise, instant, policy);
        kept.successes += outcome.success() ? 1 : 0;
        kept.failures += outcome.success() ? 0 : 1;
        kept.anchor = transaction.now();
        if (kept.redLine == null) {
            TierRules.next(kept.standing(), policy, transaction.now())
                    .ifPresent(move -> writer.move(
                            kept,
                            move.to(),
                            TierTransition.Reason.valueOf(move.reason().name())));
        }
        return event("memory.settled", kept)
                .with("success", outcome.success())
                .with("tier", kept.tier.name().toLowerCase(Locale.ROOT));
    }

    Event release(MemoryRow kept, String reason) {
        TrustRules.mustBeAnothers(transaction.caller(), kept);
        if (kept.quarantinedAt == null) {
            throw Problem.Code.CONFLICT.because("it is not in quarantine");
        }
        kept.quarantinedAt = null;
        kept.releasedAt = transaction.now();
        return because("memory.released", kept, reason);
    }

    static void mustBeThere(MemoryRow kept) {
        if (kept.archivedAt != null) {
            throw Problem.Code.CONFLICT.because("it is archived (" + kept.archiveReason + "); restore it first");
        }
    }

    static Event event(String name, MemoryRow kept) {
        return Event.of(name, MemoryWriter.KIND, kept.id).with("owner", kept.agent.toString());
    }

    /// For a reason, which only its owner may read among agents if the memory is private.
    static Event because(String name, MemoryRow kept, String reason) {
        return event(name, kept).because(reason, kept.scope == Memory.Scope.PRIVATE ? kept.agent : null);
    }
}

package dev.minutebook.core.retention;

import dev.minutebook.api.Problem;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is usual, and what a policy may say.
final class PolicyRules {

    /// The reliability from which evidence is kept; its index goes up to there.
    private static final double RELIABLE = 0.8;

    private static final int USUAL_DAYS = 90;

    /// In which whoever changed a policy may look at the forecast and take the change back.
    private static final Duration GRACE = Duration.ofDays(1);

    private static final Set<RetentionKind> BY_SHARE =
            EnumSet.of(RetentionKind.PATTERNS, RetentionKind.EVIDENCE, RetentionKind.CORRECTIONS);

    private static final Set<RetentionKind> PROVEN =
            EnumSet.of(RetentionKind.DECISIONS, RetentionKind.LESSONS, RetentionKind.RATING_HISTORY);

    private PolicyRules() {}

    /// Whether a run by the clock carries the policy out.
    static boolean pastGrace(RetentionPolicy policy, Instant now) {
        return policy.updatedAt() == null || !now.isBefore(policy.updatedAt().plus(GRACE));
    }

    static RetentionPolicy usual(RetentionKind kind) {
        return switch (kind) {
            case MEMORIES -> of(kind, true, null, 2.0, null);
            case PATTERNS -> of(kind, true, USUAL_DAYS, null, 0.3);
            case EVIDENCE -> of(kind, true, USUAL_DAYS, null, RELIABLE);
            case CORRECTIONS -> of(kind, true, null, null, 0.05);
            case LESSONS, RATING_HISTORY, MESSAGES, CONVERSATIONS, AUDIT_ENTRIES -> of(kind, false, null, null, null);
            case DECISIONS, EPISODES, ACTION_LOGS, TACTICS -> of(kind, kind.ofEvolution(), null, null, null);
        };
    }

    private static RetentionPolicy of(
            RetentionKind kind,
            boolean enabled,
            @Nullable Integer days,
            @Nullable Double halfLives,
            @Nullable Double below) {
        return new RetentionPolicy(kind, enabled, days, halfLives, below, null, null, true, null, null);
    }

    /// What is asked for, with what is usual in place of what was left out.
    static RetentionPolicy asked(PutRetentionPolicy request, String caller, Instant now) {
        RetentionKind kind = request.kind();
        String name = kind.name().toLowerCase(Locale.ROOT);
        boolean enabled = Objects.requireNonNull(request.enabled());
        RetentionPolicy usual = usual(kind);
        if (PROVEN.contains(kind)) {
            throw Problem.Code.INVALID.because(
                    name + " stay: entries of the log commit to their rows, and could not be proven without them");
        }
        boolean byDays = kind != RetentionKind.MEMORIES && kind != RetentionKind.CORRECTIONS;
        fits(name, "days", request.days(), byDays);
        fits(name, "halfLives", request.halfLives(), kind == RetentionKind.MEMORIES);
        fits(name, "below", request.below(), BY_SHARE.contains(kind));
        fits(name, "keep", request.keep(), false);
        if (kind == RetentionKind.EVIDENCE && request.below() != null && request.below() > RELIABLE) {
            throw Problem.Code.INVALID.because("below is at most 0.8 for evidence: what is as reliable is kept");
        }
        Integer days = request.days() == null ? usual.days() : request.days();
        if (enabled && byDays && days == null) {
            throw Problem.Code.INVALID.because("days is missing: after how many days " + name + " are removed");
        }
        if (enabled && kind.forEver() && request.reason() == null) {
            throw Problem.Code.INVALID.because(name + " are kept for ever unless a policy says why not: give a reason");
        }
        return new RetentionPolicy(
                kind,
                enabled,
                days,
                request.halfLives() == null ? usual.halfLives() : request.halfLives(),
                request.below() == null ? usual.below() : request.below(),
                null,
                request.reason(),
                false,
                caller,
                now);
    }

    private static void fits(String kind, String field, @Nullable Object value, boolean known) {
        if (value != null && !known) {
            throw Problem.Code.INVALID.because(field + " is no bound of " + kind);
        }
    }
}

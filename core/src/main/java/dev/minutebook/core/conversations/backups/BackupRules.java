package dev.minutebook.core.conversations.backups;

import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.TokenEstimate;
import dev.minutebook.api.conversations.MessagePart;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// When a context backup is due, and whether one is valid.
public final class BackupRules {

    /// So many messages since the last backup are enough for another.
    public static final int MESSAGES = 30;

    /// So many messages are worth a backup.
    public static final int FEW = 5;

    /// After such a rest a backup is due.
    public static final Duration GAP = Duration.ofHours(24);

    /// So many newer messages leave a backup valid if they are short.
    public static final int TRIVIAL_MESSAGES = 2;

    /// Fewer tokens than this together are short.
    public static final long TRIVIAL_TOKENS = 200;

    /// How long after a failure the next attempt may begin, times the number of attempts.
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private static final long PERCENT = 70;

    private BackupRules() {}

    /// What was added since the last backup.
    ///
    /// @param window        the tokens the specialist can hold
    /// @param lastMessageAt when the newest message was stored; null if there is none
    public record Counted(
            long tokens,
            long messages,
            long window,
            @Nullable Instant lastMessageAt) {}

    /// What a backup covers of the current branch.
    ///
    /// @param complete      whether no section is empty
    /// @param onBranch      whether the newest message it covers is on the current branch
    /// @param newerMessages how many messages of that branch are newer
    /// @param newerTokens   how many tokens they have together
    public record CoveredPart(boolean complete, boolean onBranch, long newerMessages, long newerTokens) {}

    /// What is to be done about a counter.
    ///
    /// @param trigger why a backup is due; null if none is
    /// @param lookAt  when to look again though nothing is said; null if not
    /// @param seq     the number of the message after which to look again
    /// @param tokens  the number of tokens of the conversation at which to look again
    public record Outlook(
            @Nullable BackupTrigger trigger,
            BackupCoverage coverage,
            @Nullable Instant lookAt,
            long seq,
            long tokens) {}

    /// The tokens of a message, estimated: of all its parts together.
    public static long tokens(List<MessagePart> parts) {
        return TokenEstimate.ofLength(
                parts.stream().mapToLong(part -> part.content().length()).sum());
    }

    /// The tokens since the last backup at which the next one is due.
    public static long threshold(long window) {
        return (window * PERCENT + 99) / 100;
    }

    /// Why a backup is due; null if none is.
    public static @Nullable BackupTrigger trigger(Counted counted, Instant now) {
        if (counted.messages <= 0) {
            return null;
        }
        if (counted.tokens >= threshold(counted.window)) {
            return BackupTrigger.TOKEN_THRESHOLD;
        }
        if (counted.messages >= MESSAGES) {
            return BackupTrigger.MESSAGE_COUNT;
        }
        return counted.messages >= FEW && rests(counted, now) ? BackupTrigger.TIME_GAP : null;
    }

    private static boolean rests(Counted counted, Instant now) {
        return counted.lastMessageAt != null && !counted.lastMessageAt.plus(GAP).isAfter(now);
    }

    /// The thread that begins with a backup.
    public static int thread(int before, BackupTrigger trigger) {
        return trigger == BackupTrigger.TOKEN_THRESHOLD ? before + 1 : before;
    }

    /// Whether a backup can be gone on from.
    ///
    /// @param anyMessage whether the current branch has messages
    /// @param newest     the newest backup; null if there is none
    public static BackupValidity validity(boolean anyMessage, @Nullable CoveredPart newest) {
        if (!anyMessage) {
            return BackupValidity.NO_MESSAGE;
        }
        if (newest == null) {
            return BackupValidity.NO_BACKUP;
        }
        if (!newest.complete) {
            return BackupValidity.SECTION_MISSING;
        }
        if (!newest.onBranch) {
            return BackupValidity.OTHER_BRANCH;
        }
        boolean trivial = newest.newerMessages <= TRIVIAL_MESSAGES && newest.newerTokens < TRIVIAL_TOKENS;
        return newest.newerMessages == 0 || trivial ? BackupValidity.VALID : BackupValidity.STALE;
    }

    /// How it stands in the report.
    ///
    /// @param messages how many messages the conversation has
    public static BackupCoverage coverage(BackupValidity validity, long messages) {
        return messages < FEW
                ? BackupCoverage.TOO_SHORT
                : switch (validity) {
                    case VALID -> BackupCoverage.COVERED;
                    case NO_MESSAGE -> BackupCoverage.TOO_SHORT;
                    case NO_BACKUP -> BackupCoverage.NO_BACKUP;
                    case STALE -> BackupCoverage.STALE;
                    case OTHER_BRANCH -> BackupCoverage.OTHER_BRANCH;
                    case SECTION_MISSING -> BackupCoverage.SECTION_MISSING;
                };
    }

    /// Why the sweep has a backup written; null if none is needed.
    public static @Nullable BackupTrigger sweep(BackupCoverage coverage) {
        return switch (coverage) {
            case COVERED, TOO_SHORT -> null;
            case NO_BACKUP -> BackupTrigger.COVERAGE_JOB_NO_BACKUP;
            case STALE, OTHER_BRANCH, SECTION_MISSING -> BackupTrigger.COVERAGE_JOB_STALE;
        };
    }

    /// What is to be done, and when to look again.
    ///
    /// @param messages how many messages the conversation has
    /// @param tokens   how many tokens they have
    public static Outlook outlook(Counted counted, BackupValidity validity, long messages, long tokens, Instant now) {
        BackupCoverage coverage = coverage(validity, messages);
        Instant rest = counted.lastMessageAt == null || counted.messages <= 0 ? null : counted.lastMessageAt.plus(GAP);
        long seq = switch (coverage) {
            case COVERED -> messages + 1;
            case TOO_SHORT -> Math.max(FEW, messages + 1);
            default -> Math.max(messages + 1, messages - counted.messages + MESSAGES);
        };
        return new Outlook(
                trigger(counted, now),
                coverage,
                rest == null || !rest.isAfter(now) ? null : rest,
                seq,
                tokens - counted.tokens + threshold(counted.window));
    }

    /// When the next attempt may begin after one that came to nothing.
    public static Instant retryAt(Instant now, int attempts) {
        return now.plus(PAUSE.multipliedBy(Math.max(1, attempts)));
    }
}

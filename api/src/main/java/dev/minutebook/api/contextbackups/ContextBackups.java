package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.conversations.ConversationId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Context backups: notes by which the work of a conversation goes on in a new context window.
///
/// Who may read a conversation may read its backups, and who may write in it may write them; a token that speaks as
/// one agent writes those of that agent alone. To everybody else they do not exist. The record never calls a model:
/// what is due is claimed, written elsewhere and reported.
public interface ContextBackups {

    /// Has context backups of a conversation written for a specialist from now on. Nothing changes if that is so
    /// already. A specialist also takes part from its first backup on, and when an assistant's message names it
    /// among its models.
    ContextCounter follow(FollowConversation request);

    /// Writes a backup. It settles what was due, if anything was; whoever had claimed that has nothing to report any
    /// more. Refused with INVALID unless the six sections are there, with CONFLICT while nothing was said, and with
    /// NOT_FOUND when the current branch has no message of the number that it covers.
    ContextBackup write(WriteContextBackup request);

    /// The backup of that id, if there is one that the caller may read.
    Optional<ContextBackup> find(ContextBackupId backup);

    /// Backups of a conversation, the newest first.
    Page<ContextBackup> list(ContextBackupFilter filter, PageRequest page);

    /// How a specialist stands in a conversation, and whether its newest backup is valid. Refused with NOT_FOUND
    /// for an agent that takes no part in it.
    ContextStanding standing(ConversationId conversation, AgentRef specialist);

    /// What waits for somebody to write a backup, due longest first.
    Page<ContextCounter> due(PageRequest page);

    /// Gives the caller a backup to write, if one is due that nobody works on. Each is given to one at a time, and
    /// at most three times.
    Optional<ClaimedContextBackup> claim(ClaimContextBackup request);

    /// Extends a claim. Refused with STALE_FENCE when it is not the caller's any more.
    Instant heartbeat(ContextCounterId counter, long fence, Duration lease);

    /// Enters that a model is about to be called for a claim. Refused where limits of the workspace forbid it.
    StartedCall call(ContextCounterId counter, StartCall call);

    /// Reports what came of a claim, once. A text that lacks a section, or has too many tokens, is an attempt that
    /// came to nothing; after the third nothing is due until the next trigger or sweep, and the reason is kept.
    ContextCounter report(ContextCounterId counter, ReportContextBackup report);

    /// Gives a claim back. It counts as no attempt.
    ContextCounter release(ContextCounterId counter, long fence);

    /// How far conversations are covered by valid backups, and which are not.
    ///
    /// @param coverage lists only those of this state; null for all that need a backup
    CoverageReport coverage(@Nullable BackupCoverage coverage, PageRequest page);

    /// The text with which a new context window begins: the newest backup of the current branch, then the newest
    /// messages that fit, each whole.
    RestoredContext restore(RestoreContext request);

    /// What differs between two backups of one conversation, section by section.
    ContextBackupDifference diff(ContextBackupId from, ContextBackupId to);
}

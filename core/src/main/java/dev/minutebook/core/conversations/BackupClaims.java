package dev.minutebook.core.conversations;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.conversations.backups.BackupPrompt;
import dev.minutebook.core.conversations.backups.BackupRules;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.providers.CallLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Claims upon context backups that are due, and reports of those who hold them, within one transaction.
final class BackupClaims {

    private final Transaction transaction;

    BackupClaims(Transaction transaction) {
        this.transaction = transaction;
    }

    /// What is due longest of what the caller may write: who speaks as one agent its own, in its own conversations.
    @Nullable
    ClaimedContextBackup claim(ClaimContextBackup request) {
        AgentId own = transaction.caller().agent();
        UUID specialist = own == null ? null : own.value();
        if (request.specialist() != null) {
            specialist =
                    AgentLookup.self(transaction, request.specialist()).id().value();
        }
        Instant until = transaction.now().plus(Objects.requireNonNull(request.lease()));
        UUID id = transaction
                .find(
                        ContextCounterStore.CLAIM,
                        Row::uuid,
                        transaction.workspace(),
                        transaction.now(),
                        ContextCounter.ATTEMPTS,
                        request.conversation() == null
                                ? null
                                : request.conversation().value(),
                        specialist,
                        request.models(),
                        request.providers() == null
                                ? null
                                : request.providers().stream()
                                        .map(name -> name.toLowerCase(Locale.ROOT))
                                        .toArray(String[]::new),
                        own == null ? null : UserRules.own(transaction.caller()),
                        transaction.newFence(),
                        transaction.caller().claimsWith(),
                        until)
                .orElse(null);
        if (id == null) {
            return null;
        }
        CounterRow claimed = row(new ContextCounterId(id));
        ConversationRow conversation = conversation(claimed);
        if (conversation.head() == 0) {
            giveUp(claimed, "the current branch has no messages");
            return null;
        }
        BackupTrigger trigger = BackupRules.trigger(
                new ContextReader(transaction, conversation).counted(claimed.counter()), transaction.now());
        transaction.change(
                ContextCounterStore.CLAIMED,
                transaction.workspace(),
                id,
                trigger == null ? claimed.counter().due() : trigger,
                conversation.branch(),
                conversation.head(),
                conversation.lastSeq(),
                conversation.tokens());
        return claimed(row(new ContextCounterId(id)), conversation);
    }

    /// The claim as it was made, with the messages there were then.
    private ClaimedContextBackup claimed(CounterRow claimed, ConversationRow conversation) {
        ContextBackupWriter.Extent extent = ContextBackupWriter.Extent.claimed(claimed);
        BranchPath path = BranchPath.of(transaction, conversation.id(), extent.branch(), extent.head());
        List<ConversationMessage> newest = MessageReader.newest(transaction, conversation, path, BackupPrompt.MESSAGES);
        ContextCounter counter = claimed.counter();
        ContextReader reader = new ContextReader(transaction, conversation);
        return new ClaimedContextBackup(
                counter,
                Objects.requireNonNull(counter.due()),
                extent.head(),
                BackupPrompt.SYSTEM,
                BackupPrompt.of(reader.backup(counter.lastBackup()), newest, counter.contextWindow()),
                claimed.provider(),
                claimed.model(),
                claimed.fence(),
                Objects.requireNonNull(counter.leaseUntil()));
    }

    /// The claim of a fence once more, for whoever asks again under the same key.
    ClaimedContextBackup again(ContextCounterId id, long fence) {
        CounterRow claimed = held(row(id), fence);
        return claimed(claimed, conversation(claimed));
    }

    Instant heartbeat(ContextCounterId id, long fence, Duration lease) {
        held(lock(id), fence);
        Instant until = transaction.now().plus(lease);
        transaction.later(ContextCounterStore.EXTEND, transaction.workspace(), id.value(), until);
        return until;
    }

    StartedCall call(ContextCounterId id, StartCall call) {
        PendingRows<ModelLimits> limits = CallLedger.limits(transaction);
        CounterRow held = held(lock(id), call.fence());
        int number = CallLedger.nextNumber(transaction, id.value());
        return new CallLedger(id.value(), null, held.counter().attempt(), call.fence())
                .begin(transaction, CallLedger.limits(limits), number, call);
    }

    /// Stores what was written, or why nothing was. The conversation is locked before the counter, as an append does.
    ContextCounter report(ContextCounterId id, ReportContextBackup report) {
        ConversationRow conversation =
                new ConversationChanges(transaction).lock(new ConversationId(row(id).conversation()));
        CounterRow held = held(lock(id), report.fence());
        BackupSections sections = null;
        String wrong = report.reason();
        if (report.text() != null) {
            try {
                sections = BackupSections.parse(report.text());
            } catch (MinutebookException refused) {
                wrong = refused.problem().detail();
            }
        }
        end(id, report, sections == null ? wrong : null);
        if (sections == null) {
            failed(held, Objects.requireNonNull(wrong));
        } else {
            CallReport call = Objects.requireNonNull(report.call());
            new ContextBackupWriter(transaction, conversation)
                    .store(
                            held.counter(),
                            Objects.requireNonNull(held.counter().due()),
                            ContextBackupWriter.Extent.claimed(held),
                            sections,
                            call.model() == null ? held.model() : call.model());
        }
        return row(id).counter();
    }

    private void end(ContextCounterId id, ReportContextBackup report, @Nullable String wrong) {
        CallReport call = Objects.requireNonNull(report.call());
        if (call.number() != null) {
            CallLedger.end(
                    transaction,
                    id.value(),
                    call,
                    wrong == null ? ModelCall.Outcome.OK : ModelCall.Outcome.FAILED,
                    wrong,
                    null,
                    null);
        }
    }

    private void failed(CounterRow held, String reason) {
        int attempts = held.counter().attempt();
        if (attempts >= ContextCounter.ATTEMPTS) {
            giveUp(held, reason);
            return;
        }
        transaction.later(
                ContextCounterStore.FAILED,
                transaction.workspace(),
                held.id(),
                shortened(reason),
                BackupRules.retryAt(transaction.now(), attempts),
                transaction.now());
    }

    /// Nothing is due any more, until the next trigger or sweep; the reason is kept.
    private void giveUp(CounterRow held, String reason) {
        transaction.later(
                ContextCounterStore.GIVEN_UP, transaction.workspace(), held.id(), shortened(reason), transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("conversation.backup_failed", "conversation", held.conversation())
                        .by(held.counter().specialist().value())
                        .with("attempts", held.counter().attempt()));
    }

    /// Gives those up whose holders were lost once too often, and returns how many there were.
    int giveUpLost(int most) {
        List<CounterRow> lost = transaction.list(
                ContextCounterStore.LOCK_EXHAUSTED,
                ContextCounterStore::row,
                transaction.workspace(),
                transaction.now(),
                ContextCounter.ATTEMPTS,
                most);
        lost.forEach(one -> giveUp(one, "whoever worked on it was lost " + ContextCounter.ATTEMPTS + " times"));
        return lost.size();
    }

    ContextCounter release(ContextCounterId id, long fence) {
        held(lock(id), fence);
        transaction.later(ContextCounterStore.RELEASE, transaction.workspace(), id.value(), transaction.now());
        return row(id).counter();
    }

    private static String shortened(String reason) {
        return reason.length() <= ReportContextBackup.REASON ? reason : reason.substring(0, ReportContextBackup.REASON);
    }

    private CounterRow row(ContextCounterId id) {
        return found(id, ContextCounterStore.BY_ID);
    }

    private CounterRow lock(ContextCounterId id) {
        return found(id, ContextCounterStore.LOCK);
    }

    private CounterRow found(ContextCounterId id, String sql) {
        return transaction
                .find(sql, ContextCounterStore::row, transaction.workspace(), id.value())
                .filter(one -> UserRules.mayWrite(transaction.caller(), one.user()))
                .orElseThrow(
                        () -> Problem.Code.NOT_FOUND.because("there is no context counter " + id.text() + " here"));
    }

    private ConversationRow conversation(CounterRow counter) {
        return transaction.one(
                ConversationStore.BY_ID, ConversationStore::row, transaction.workspace(), counter.conversation());
    }

    /// Refuses everyone but the holder of the newest fence whose lease still runs.
    private CounterRow held(CounterRow claimed, long fence) {
        Instant until = claimed.counter().leaseUntil();
        if (until == null || claimed.fence() != fence) {
            throw Problem.Code.STALE_FENCE.because(
                    "the claim is not yours any more: another was made, it was given back, or a backup was written meanwhile");
        }
        if (!transaction.now().isBefore(until)) {
            throw Problem.Code.STALE_FENCE.because(
                    "the lease ran out at " + until + "; claim again, and send heartbeats in time");
        }
        transaction.caller().mustHaveClaimed(claimed.claimedWith());
        return claimed;
    }
}

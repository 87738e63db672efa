package dev.minutebook.core.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.providers.CallLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Claims upon work, and reports of those who hold them, within one transaction. Whoever reports locks the run before
/// the work.
final class WorkClaims {

    private final Transaction transaction;

    WorkClaims(Transaction transaction) {
        this.transaction = transaction;
    }

    /// The oldest that the caller may do: who speaks as one agent what it has to do, and what anybody may.
    @Nullable
    ClaimedWork claim(ClaimWork request) {
        AgentId own = transaction.caller().agent();
        UUID agent = own == null ? null : own.value();
        if (request.agent() != null) {
            agent = AgentLookup.self(transaction, request.agent()).id().value();
        }
        // Each is planned once, by the index that serves it.
        String sql = request.work() != null
                ? WorkStore.CLAIM_ONE
                : request.run() != null ? WorkStore.CLAIM_OF_RUN : WorkStore.CLAIM;
        return transaction
                .find(
                        sql,
                        WorkStore::row,
                        transaction.workspace(),
                        transaction.now(),
                        EvolutionWork.CLAIMS,
                        request.work() == null ? null : request.work().value(),
                        request.run() == null ? null : request.run().value(),
                        agent,
                        request.agent() != null && own == null,
                        request.kinds() == null
                                ? null
                                : request.kinds().stream()
                                        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                                        .toArray(String[]::new),
                        request.models(),
                        request.providers() == null
                                ? null
                                : request.providers().stream()
                                        .map(name -> name.toLowerCase(Locale.ROOT))
                                        .toArray(String[]::new),
                        transaction.newFence(),
                        transaction.caller().claimsWith(),
                        transaction.now().plus(Objects.requireNonNull(request.lease())),
                        transaction.caller().server(),
                        request.named())
                .map(this::claimed)
                .orElse(null);
    }

    private ClaimedWork claimed(WorkRow work) {
        PendingRows<WorkStore.Model> model = work.agent() == null
                ? null
                : transaction.ask(WorkStore.MODEL, WorkStore::model, transaction.workspace(), work.agent());
        WorkPrompt told = WorkPrompt.of(transaction, work);
        WorkStore.Model called = model == null ? null : model.rows().getFirst();
        return new ClaimedWork(
                work.work(),
                told.system(),
                told.prompt(),
                told.hyperparameters(),
                told.seed(),
                called == null ? null : called.provider(),
                called == null ? null : called.model(),
                work.fence(),
                Objects.requireNonNull(work.leaseUntil()));
    }

    /// The claim of a fence once more, for whoever asks again under the same key.
    ClaimedWork again(EvolutionWorkId id, long fence) {
        return claimed(held(row(id.value()), fence));
    }

    Instant heartbeat(EvolutionWorkId id, long fence, Duration lease) {
        held(lock(id.value()), fence);
        Instant until = transaction.now().plus(lease);
        transaction.later(WorkStore.EXTEND, transaction.workspace(), id.value(), until, transaction.now());
        return until;
    }

    /// The budget is looked at under the lock of the run, so that two calls do not both get the last of it. Null
    /// ends the run: the call would have fitted its budget once, and nobody is left whose report could make room.
    @Nullable
    StartedCall call(EvolutionWorkId id, StartCall call) {
        PendingRows<ModelLimits> limits = CallLedger.limits(transaction);
        EvolutionRow run = lockRunOf(id.value());
        WorkRow held = held(lock(id.value()), call.fence());
        if (!reaches(run, held, call, CallLedger.limits(limits))) {
            new EvolutionTransition(transaction, EvolutionState.of(transaction, run)).exhaust();
            return null;
        }
        int number = transaction.one(
                WorkStore.CALLED, row -> row.integer(), transaction.workspace(), id.value(), transaction.now());
        return new CallLedger(id.value(), null, held.claims(), call.fence())
                .begin(transaction, CallLedger.limits(limits), number, call);
    }

    private boolean reaches(EvolutionRow run, WorkRow held, StartCall call, ModelLimits limits) {
        if (run.tokenBudget() == null && run.costBudget() == null) {
            return true;
        }
        List<UUID> works = transaction.list(WorkStore.CALLING, Row::uuid, transaction.workspace(), run.id());
        CallLedger.Reserved wanted =
                CallLedger.reserved(transaction, limits, call, works).plus(run.tokens(), run.cost());
        if (wanted.fits(run.tokenBudget(), run.costBudget())) {
            return true;
        }
        boolean others = transaction.one(
                WorkStore.CALLED_BY_OTHERS,
                row -> row.flag(),
                transaction.workspace(),
                run.id(),
                held.id(),
                transaction.now());
        boolean fittedOnce =
                CallLedger.reserved(transaction, limits, call, List.of()).fits(run.tokenBudget(), run.costBudget());
        if (others || !fittedOnce) {
            wanted.mustFit(run.tokenBudget(), run.costBudget(), "run", "start");
        }
        return false;
    }

    ReportedWork report(EvolutionWorkId id, ReportWork report) {
        WorkReport.Context context = new WorkReport.Context(transaction, id.value());
        WorkRow held = held(found(id.value(), context.work()), report.fence());
        CallReport call = Objects.requireNonNull(report.call());
        ended(id, call, ModelCall.Outcome.OK, null);
        WorkReport transition = new WorkReport(transaction, context, held);
        try {
            return transition.answered(report.answer(), call);
        } catch (MinutebookException refused) {
            if (refused.problem().code() != Problem.Code.INVALID) {
                throw refused;
            }
            return transition.refused(refused.problem().detail(), call);
        }
    }

    ReportedWork fail(EvolutionWorkId id, FailWork report) {
        WorkReport.Context context = new WorkReport.Context(transaction, id.value());
        WorkRow held = held(found(id.value(), context.work()), report.fence());
        CallReport call = Objects.requireNonNull(report.call());
        ended(id, call, ModelCall.Outcome.FAILED, report.reason());
        WorkReport transition = new WorkReport(transaction, context, held);
        return report.again() && held.claims() < EvolutionWork.CLAIMS
                ? transition.reopened(report.reason(), call)
                : transition.lost(report.reason(), call);
    }

    private void ended(EvolutionWorkId id, CallReport call, ModelCall.Outcome outcome, @Nullable String reason) {
        if (call.number() != null) {
            CallLedger.end(transaction, id.value(), call, outcome, reason, null, null);
        }
    }

    EvolutionWork release(EvolutionWorkId id, long fence) {
        held(lock(id.value()), fence);
        transaction.later(WorkStore.RELEASE, transaction.workspace(), id.value(), transaction.now());
        return row(id.value()).work();
    }

    private EvolutionRow lockRunOf(UUID work) {
        EvolutionRow run = transaction
                .find(EvolutionStore.LOCK_OF_WORK, EvolutionStore::row, transaction.workspace(), work)
                .orElseThrow(() -> gone(work));
        transaction.notBefore(run.updatedAt());
        return run;
    }

    private WorkRow row(UUID id) {
        return found(id, transaction.find(WorkStore.BY_ID, WorkStore::row, transaction.workspace(), id));
    }

    private WorkRow lock(UUID id) {
        return found(id, transaction.find(WorkStore.LOCK, WorkStore::row, transaction.workspace(), id));
    }

    /// Who speaks as one agent finds what it has to do, and what anybody may.
    private WorkRow found(UUID id, Optional<WorkRow> row) {
        AgentId own = transaction.caller().agent();
        return row.filter(work ->
                        own == null || work.agent() == null || work.agent().equals(own.value()))
                .orElseThrow(() -> gone(id));
    }

    /// Work that was reported has left its id with what was reported.
    private RuntimeException gone(UUID id) {
        boolean reported = transaction.one(WorkStore.REPORTED, row -> row.flag(), transaction.workspace(), id);
        return reported
                ? Problem.Code.STALE_FENCE.because(
                        "the claim is not yours any more: this was reported already, and counts once")
                : Problem.Code.NOT_FOUND.because("there is no work " + id + " here, or nobody needs it any more");
    }

    /// Refuses everyone but the holder of the newest fence whose lease still runs.
    private WorkRow held(WorkRow claimed, long fence) {
        Instant until = claimed.leaseUntil();
        if (until == null || claimed.fence() != fence) {
            throw Problem.Code.STALE_FENCE.because(
                    "the claim is not yours any more: another was made, it was given back, or the run went on without it");
        }
        if (!transaction.now().isBefore(until)) {
            throw Problem.Code.STALE_FENCE.because(
                    "the lease ran out at " + until + "; claim again, and send heartbeats in time");
        }
        transaction.caller().mustHaveClaimed(claimed.claimedWith());
        return claimed;
    }
}

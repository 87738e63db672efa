package dev.minutebook.core.queries;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRun.Round;
import dev.minutebook.api.queries.ModelRun.Status;
import dev.minutebook.api.queries.ModelRunId;
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
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Claims upon open runs, and reports of those who hold them, within one transaction. Whoever reports locks the query
/// before the run.
final class RunClaims {

    private final Transaction transaction;
    private final LongSupplier nanos;

    RunClaims(Transaction transaction, LongSupplier nanos) {
        this.transaction = transaction;
        this.nanos = nanos;
    }

    /// The oldest that the caller may answer: who speaks as one agent those put to it.
    @Nullable
    ClaimedRun claim(ClaimRun request) {
        AgentId own = transaction.caller().agent();
        UUID specialist = own == null ? null : own.value();
        if (request.specialist() != null) {
            specialist =
                    AgentLookup.self(transaction, request.specialist()).id().value();
        }
        return transaction
                .find(
                        RunStore.CLAIM,
                        Row::uuid,
                        transaction.workspace(),
                        transaction.now(),
                        ModelRun.CLAIMS,
                        request.run() == null ? null : request.run().value(),
                        request.query() == null ? null : request.query().value(),
                        specialist,
                        request.models(),
                        request.providers() == null
                                ? null
                                : request.providers().stream()
                                        .map(name -> name.toLowerCase(Locale.ROOT))
                                        .toArray(String[]::new),
                        transaction.newFence(),
                        transaction.caller().claimsWith(),
                        transaction.now().plus(Objects.requireNonNull(request.lease())))
                .map(id -> claimed(row(id)))
                .orElse(null);
    }

    private ClaimedRun claimed(RunRow run) {
        QueryReplay query = QueryReplay.of(transaction, QueryReplay.row(transaction, run.query()));
        Agent agent = AgentLookup.agent(transaction, AgentRef.of(new AgentId(run.agent())));
        String question = query.row().question();
        List<String> candidates = run.round() == Round.PEER_REVIEW
                ? shown(query, run).stream()
                        .map(name -> Objects.requireNonNull(
                                        query.state().answers().get(name))
                                .text())
                        .toList()
                : List.of();
        String prompt = switch (run.round()) {
            case CLASSIFY -> QueryPrompt.classify(question);
            case ANSWER -> QueryPrompt.answer(question, run.instruction());
            case PEER_REVIEW -> QueryPrompt.review(question, candidates);
        };
        return new ClaimedRun(
                run.run(),
                QueryPrompt.system(
                        agent, run.round() == Round.CLASSIFY ? "" : query.told().text()),
                prompt,
                candidates,
                agent.provider(),
                agent.model(),
                run.fence(),
                Objects.requireNonNull(run.leaseUntil()));
    }

    private static List<String> shown(QueryReplay query, RunRow run) {
        return query.course().reviewable(query.state(), run.specialist());
    }

    /// The claim of a fence once more, for whoever asks again under the same key.
    ClaimedRun again(ModelRunId id, long fence) {
        return claimed(held(row(id.value()), fence));
    }

    Instant heartbeat(ModelRunId id, long fence, Duration lease) {
        held(lock(id.value()), fence);
        Instant until = transaction.now().plus(lease);
        transaction.later(RunStore.EXTEND, transaction.workspace(), id.value(), until, transaction.now());
        return until;
    }

    /// The budget is looked at under the lock of the query, so that two calls do not both get the last of it.
    StartedCall call(ModelRunId id, StartCall call) {
        PendingRows<ModelLimits> limits = CallLedger.limits(transaction);
        QueryRow query = lockQueryOf(id.value());
        RunRow held = held(lock(id.value()), call.fence());
        mustReach(query, call, CallLedger.limits(limits));
        int number = transaction.one(
                RunStore.CALLED, row -> row.integer(), transaction.workspace(), id.value(), transaction.now());
        return new CallLedger(id.value(), null, held.claims(), call.fence())
                .begin(transaction, CallLedger.limits(limits), number, call);
    }

    private void mustReach(QueryRow query, StartCall call, ModelLimits limits) {
        if (query.tokenBudget() == null && query.costBudget() == null) {
            return;
        }
        List<UUID> runs = transaction.list(RunStore.IDS, Row::uuid, transaction.workspace(), query.id());
        CallLedger.reserved(transaction, limits, call, runs)
                .plus(query.tokensIn() + query.tokensOut(), query.cost())
                .mustFit(query.tokenBudget(), query.costBudget(), "query", "ask");
    }

    ModelRun answer(ModelRunId id, AnswerRun answer) {
        QueryRow query = lockQueryOf(id.value());
        RunRow held = held(lock(id.value()), answer.fence());
        QueryReplay replay = QueryReplay.of(transaction, query);
        RunAnswer said =
                RunAnswer.of(held, answer, held.round() == Round.PEER_REVIEW ? shown(replay, held) : List.of());
        ended(id, said.call(), ModelCall.Outcome.OK, null);
        QueryTransition transition = new QueryTransition(transaction, replay, nanos);
        transition.answer(id.value(), said);
        transition.write();
        return row(id.value()).run();
    }

    ModelRun fail(ModelRunId id, FailRun report) {
        QueryRow query = lockQueryOf(id.value());
        RunRow held = held(lock(id.value()), report.fence());
        CallReport call = Objects.requireNonNull(report.call());
        ended(id, call, ModelCall.Outcome.FAILED, report.reason());
        QueryTransition transition = new QueryTransition(transaction, QueryReplay.of(transaction, query), nanos);
        if (report.again() && held.claims() < ModelRun.CLAIMS && !transition.isSpent()) {
            transition.spend(call, 0);
            transaction.later(
                    RunStore.REOPEN,
                    transaction.workspace(),
                    id.value(),
                    report.reason(),
                    call.tokensIn(),
                    call.tokensOut(),
                    call.cost(),
                    call.provider(),
                    call.model(),
                    transaction.now(),
                    held.user());
        } else {
            transition.lose(id.value(), report.reason(), call);
            transition.write();
        }
        return row(id.value()).run();
    }

    private void ended(ModelRunId id, CallReport call, ModelCall.Outcome outcome, @Nullable String reason) {
        if (call.number() != null) {
            CallLedger.end(transaction, id.value(), call, outcome, reason, null, null);
        }
    }

    ModelRun release(ModelRunId id, long fence) {
        held(lock(id.value()), fence);
        transaction.later(RunStore.RELEASE, transaction.workspace(), id.value(), transaction.now());
        return row(id.value()).run();
    }

    private QueryRow lockQueryOf(UUID run) {
        return QueryReplay.lock(transaction, row(run).query());
    }

    private RunRow row(UUID id) {
        return found(id, RunStore.BY_ID);
    }

    private RunRow lock(UUID id) {
        return found(id, RunStore.LOCK);
    }

    /// Who speaks as one agent finds those put to it alone.
    private RunRow found(UUID id, String sql) {
        AgentId own = transaction.caller().agent();
        return transaction
                .find(sql, RunStore::row, transaction.workspace(), id)
                .filter(run -> own == null || run.agent().equals(own.value()))
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no run " + id + " here"));
    }

    /// Refuses everyone but the holder of the newest fence whose lease still runs.
    private RunRow held(RunRow claimed, long fence) {
        Instant until = claimed.leaseUntil();
        if (claimed.status() != Status.OPEN || until == null || claimed.fence() != fence) {
            throw Problem.Code.STALE_FENCE.because(
                    "the claim is not yours any more: another was made, it was given back, or the query went on without it");
        }
        if (!transaction.now().isBefore(until)) {
            throw Problem.Code.STALE_FENCE.because(
                    "the lease ran out at " + until + "; claim again, and send heartbeats in time");
        }
        transaction.caller().mustHaveClaimed(claimed.claimedWith());
        return claimed;
    }
}

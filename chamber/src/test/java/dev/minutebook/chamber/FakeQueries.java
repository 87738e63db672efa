package dev.minutebook.chamber;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.QueryId;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Open runs of queries, held once and answered once.
final class FakeQueries {

    private record Waiting(
            ModelRun run, int candidates, @Nullable String provider) {}

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final Map<ModelRunId, Long> held = new LinkedHashMap<>();
    private final Map<ModelRunId, AnswerRun> answers = new LinkedHashMap<>();
    private final Map<ModelRunId, FailRun> failures = new LinkedHashMap<>();
    private final List<ClaimRun> wishes = new ArrayList<>();
    private Problem.@Nullable Code refusesCalls;
    private long fences;
    private int releases;

    /// Somebody has to answer.
    ///
    /// @param candidates how many answers are to be judged
    synchronized ModelRunId open(ModelRun.Round round, int candidates) {
        ModelRun run = run(round);
        waiting.add(new Waiting(run, candidates, "local"));
        return run.id();
    }

    synchronized @Nullable AnswerRun answer(ModelRunId run) {
        return answers.get(run);
    }

    synchronized @Nullable FailRun failure(ModelRunId run) {
        return failures.get(run);
    }

    synchronized List<ClaimRun> wishes() {
        return List.copyOf(wishes);
    }

    synchronized int releases() {
        return releases;
    }

    /// No call may begin, as when the budget is spent.
    synchronized void refuseCalls(Problem.Code code) {
        refusesCalls = code;
    }

    private static ModelRun run(ModelRun.Round round) {
        return new ModelRun(
                new ModelRunId(UUID.randomUUID()),
                new QueryId(UUID.randomUUID()),
                "session",
                null,
                round,
                new AgentId(UUID.randomUUID()),
                "ada",
                0,
                null,
                ModelRun.Status.OPEN,
                1,
                null,
                null,
                null,
                Map.of(),
                Map.of(),
                null,
                null,
                null,
                false,
                List.of(),
                null,
                null,
                0,
                0,
                BigDecimal.ZERO,
                null,
                null,
                null,
                Instant.now().plusSeconds(600),
                Instant.now(),
                null);
    }

    Queries queries() {
        return (Queries) Proxy.newProxyInstance(
                Queries.class.getClassLoader(),
                new Class<?>[] {Queries.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "claim" -> claim((ClaimRun) arguments[0]);
                    case "heartbeat" ->
                        heartbeat((ModelRunId) arguments[0], (Long) arguments[1], (Duration) arguments[2]);
                    case "call" -> call((ModelRunId) arguments[0], (StartCall) arguments[1]);
                    case "answer" -> answered((ModelRunId) arguments[0], (AnswerRun) arguments[1]);
                    case "fail" -> failed((ModelRunId) arguments[0], (FailRun) arguments[1]);
                    case "release" -> released((ModelRunId) arguments[0], (Long) arguments[1]);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private synchronized Optional<ClaimedRun> claim(ClaimRun wish) {
        wishes.add(wish);
        Waiting next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        held.put(next.run.id(), ++fences);
        return Optional.of(new ClaimedRun(
                next.run,
                "You are ada.",
                "Question:\n> Which port?",
                Collections.nCopies(next.candidates, "Port 5432, as the manual says."),
                next.provider,
                "small",
                fences,
                Instant.now().plus(wish.lease())));
    }

    private synchronized Instant heartbeat(ModelRunId run, long fence, Duration lease) {
        mustHold(run, fence);
        return Instant.now().plus(lease);
    }

    private synchronized StartedCall call(ModelRunId run, StartCall call) {
        mustHold(run, call.fence());
        if (refusesCalls != null) {
            throw refusesCalls.because("the budget of the query does not reach");
        }
        return new StartedCall(1, null, null);
    }

    private synchronized ModelRun answered(ModelRunId run, AnswerRun answer) {
        mustHold(run, answer.fence());
        held.remove(run);
        answers.put(run, answer);
        return run(ModelRun.Round.ANSWER);
    }

    private synchronized ModelRun failed(ModelRunId run, FailRun report) {
        mustHold(run, report.fence());
        held.remove(run);
        failures.put(run, report);
        return run(ModelRun.Round.ANSWER);
    }

    private synchronized ModelRun released(ModelRunId run, long fence) {
        mustHold(run, fence);
        held.remove(run);
        releases++;
        return run(ModelRun.Round.ANSWER);
    }

    private void mustHold(ModelRunId run, long fence) {
        Long newest = held.get(run);
        if (newest == null || newest != fence) {
            throw Problem.Code.STALE_FENCE.because("the claim is not yours any more");
        }
    }
}

package dev.minutebook.chamber;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.ReportedWork.Result;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Open work of evolution, held once and reported once. What does not begin with a brace is refused.
final class FakeEvolution {

    private final Deque<EvolutionWork> waiting = new ArrayDeque<>();
    private final Map<EvolutionWorkId, EvolutionWork> held = new LinkedHashMap<>();
    private final Map<EvolutionWorkId, Long> newest = new LinkedHashMap<>();
    private final List<ReportWork> reports = new ArrayList<>();
    private final List<FailWork> failures = new ArrayList<>();
    private final List<ClaimWork> wishes = new ArrayList<>();
    private Problem.@Nullable Code refusesCalls;
    private int refusals;
    private long fences;
    private int releases;
    private int calls;

    /// Somebody has to propose variants.
    synchronized EvolutionWorkId open() {
        EvolutionWork work = new EvolutionWork(
                new EvolutionWorkId(UUID.randomUUID()),
                new EvolutionRunId(UUID.randomUUID()),
                EvolutionWork.Kind.PROPOSE,
                null,
                null,
                "buyer",
                null,
                null,
                null,
                0,
                null,
                0,
                null,
                true,
                Instant.now());
        waiting.add(work);
        return work.id();
    }

    synchronized List<ReportWork> reports() {
        return List.copyOf(reports);
    }

    synchronized List<FailWork> failures() {
        return List.copyOf(failures);
    }

    synchronized List<ClaimWork> wishes() {
        return List.copyOf(wishes);
    }

    synchronized int releases() {
        return releases;
    }

    synchronized int calls() {
        return calls;
    }

    /// The next so many calls may not begin, as when the budget is spent.
    synchronized void refuseCalls(Problem.Code code, int times) {
        refusesCalls = code;
        refusals = times;
    }

    Evolution evolution() {
        return (Evolution) Proxy.newProxyInstance(
                Evolution.class.getClassLoader(),
                new Class<?>[] {Evolution.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "claim" -> claim((ClaimWork) arguments[0]);
                    case "heartbeat" ->
                        heartbeat((EvolutionWorkId) arguments[0], (Long) arguments[1], (Duration) arguments[2]);
                    case "call" -> call((EvolutionWorkId) arguments[0], (StartCall) arguments[1]);
                    case "report" -> reported((EvolutionWorkId) arguments[0], (ReportWork) arguments[1]);
                    case "fail" -> failed((EvolutionWorkId) arguments[0], (FailWork) arguments[1]);
                    case "release" -> released((EvolutionWorkId) arguments[0], (Long) arguments[1]);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private synchronized Optional<ClaimedWork> claim(ClaimWork wish) {
        wishes.add(wish);
        EvolutionWork next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        held.put(next.id(), next);
        newest.put(next.id(), ++fences);
        return Optional.of(new ClaimedWork(
                next,
                "You improve the buyer.",
                "Reply with JSON.",
                Map.of("temperature", 0.7, "frequency_penalty", 0.3),
                null,
                "local",
                "small",
                fences,
                Instant.now().plus(wish.lease())));
    }

    private synchronized Instant heartbeat(EvolutionWorkId work, long fence, Duration lease) {
        mustHold(work, fence);
        return Instant.now().plus(lease);
    }

    private synchronized StartedCall call(EvolutionWorkId work, StartCall call) {
        mustHold(work, call.fence());
        calls++;
        if (refusesCalls != null && refusals-- > 0) {
            throw refusesCalls.because("the budget of the run does not reach");
        }
        return new StartedCall(calls, null, null);
    }

    private synchronized ReportedWork reported(EvolutionWorkId work, ReportWork report) {
        EvolutionWork now = mustHold(work, report.fence());
        reports.add(report);
        if (!report.answer().startsWith("{")) {
            return reported(now, Result.REFUSED, "at 1: an object is expected");
        }
        held.remove(work);
        return reported(now, Result.ACCEPTED, null);
    }

    private synchronized ReportedWork failed(EvolutionWorkId work, FailWork report) {
        EvolutionWork now = mustHold(work, report.fence());
        held.remove(work);
        failures.add(report);
        return reported(now, report.again() ? Result.REOPENED : Result.LOST, report.reason());
    }

    private static ReportedWork reported(EvolutionWork work, Result result, @Nullable String refusal) {
        return new ReportedWork(work, result, refusal, EvolutionRun.Status.RUNNING, EvolutionRun.Phase.PROPOSE);
    }

    private synchronized EvolutionWork released(EvolutionWorkId work, long fence) {
        EvolutionWork now = mustHold(work, fence);
        held.remove(work);
        releases++;
        return now;
    }

    private EvolutionWork mustHold(EvolutionWorkId work, long fence) {
        EvolutionWork now = held.get(work);
        if (now == null || newest.get(work) != fence) {
            throw Problem.Code.STALE_FENCE.because("the claim is not yours any more");
        }
        return now;
    }
}

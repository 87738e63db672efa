package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Asks in memory. The fence is the number of the claim.
public final class FakeAsks implements Asks {

    private final FakeDebateEngine engine;
    private final List<Answer> answers = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();

    FakeAsks(FakeDebateEngine engine) {
        this.engine = engine;
    }

    /// What was answered.
    public List<Answer> answers() {
        return answers;
    }

    /// What was shown to watchers.
    public List<String> shown() {
        return shown;
    }

    @Override
    public Optional<Ask> find(TurnId ask) {
        return Optional.ofNullable(engine.asks.get(ask));
    }

    @Override
    public Page<Ask> list(AskFilter filter, PageRequest page) {
        AgentId agent = filter.agent() == null
                ? null
                : engine.agents.agent(filter.agent()).id();
        return FakeStorage.page(
                engine.asks.values().stream()
                        .filter(ask -> filter.debate() == null || ask.debate().equals(filter.debate()))
                        .filter(ask -> agent == null || ask.agent().equals(agent))
                        .filter(ask -> filter.kind() == null || ask.kind() == filter.kind())
                        .toList(),
                page);
    }

    @Override
    public Optional<ClaimedAsk> claim(ClaimAsk request) {
        AgentId agent = request.agent() == null
                ? null
                : engine.agents.agent(request.agent()).id();
        return engine.asks.values().stream()
                .filter(ask -> ask.leaseUntil() == null)
                .filter(ask -> agent == null || ask.agent().equals(agent))
                .filter(ask -> request.kind() == null || ask.kind() == request.kind())
                .filter(ask -> request.ask() == null || ask.id().equals(request.ask()))
                .filter(ask -> request.debate() == null || ask.debate().equals(request.debate()))
                .findFirst()
                .map(ask -> claimed(ask, request.lease()));
    }

    private ClaimedAsk claimed(Ask ask, Duration lease) {
        long fence = engine.fences.merge(ask.id(), 1L, Long::sum);
        Instant until = engine.storage.now().plus(lease);
        Ask held = leased(ask, until);
        return new ClaimedAsk(
                held, engine.the(ask.debate()).seats().get(ask.seat() - 1), fence, until, prompt(ask.id()));
    }

    private Ask leased(Ask ask, @Nullable Instant until) {
        Ask next = new Ask(
                ask.id(),
                ask.debate(),
                ask.topic(),
                ask.round(),
                ask.phase(),
                ask.purpose(),
                ask.step(),
                ask.reflection(),
                ask.seat(),
                ask.agent(),
                ask.agentName(),
                ask.role(),
                ask.kind(),
                ask.deadline(),
                until == null ? ask.attempt() : ask.attempt() + 1,
                until,
                ask.createdAt());
        engine.asks.put(ask.id(), next);
        return next;
    }

    @Override
    public Prompt prompt(TurnId id) {
        Ask ask = the(id);
        List<String> options = ask.purpose() == Ask.Purpose.VOTE
                ? engine.the(ask.debate()).config().options()
                : List.of();
        return new Prompt(
                "v1",
                "You are " + ask.agentName() + ".",
                "Say what you think of: " + ask.topic(),
                options,
                List.of(),
                "00".repeat(32));
    }

    @Override
    public Instant heartbeat(TurnId id, long fence, Duration lease) {
        Instant until = engine.storage.now().plus(lease);
        leased(held(id, fence), until);
        return until;
    }

    @Override
    public StartedCall call(TurnId id, StartCall call) {
        Ask ask = held(id, call.fence());
        engine.calls.add(new ModelCall(
                ask.debate(),
                id,
                1,
                ask.attempt(),
                call.provider(),
                call.model(),
                ModelCall.Outcome.UNKNOWN,
                0,
                0,
                BigDecimal.ZERO,
                null,
                null,
                null,
                engine.storage.now(),
                null));
        return new StartedCall(1, null, null);
    }

    @Override
    public void progress(TurnId id, long fence, String text) {
        held(id, fence);
        shown.add(text);
    }

    @Override
    public Turn answer(TurnId id, Answer answer) {
        Ask ask = held(id, answer.fence());
        if (ask.purpose() == Ask.Purpose.VOTE && answer.ballot() == null) {
            throw Problem.Code.INVALID.because("a vote is asked for");
        }
        answers.add(answer);
        return engine.answered(ask, answer);
    }

    @Override
    public Turn decline(TurnId id, long fence, String reason) {
        Ask ask = held(id, fence);
        Turn turn = engine.turn(ask, Turn.Status.DECLINED, null, reason);
        engine.advance(ask);
        return turn;
    }

    @Override
    public boolean fail(TurnId id, FailAsk report) {
        Ask ask = held(id, report.fence());
        if (report.again()) {
            leased(ask, null);
            return true;
        }
        engine.turn(ask, Turn.Status.FAILED, null, report.reason());
        engine.advance(ask);
        return false;
    }

    @Override
    public void release(TurnId id, long fence) {
        leased(held(id, fence), null);
    }

    private Ask the(TurnId id) {
        return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no open ask " + id.text()));
    }

    private Ask held(TurnId id, long fence) {
        Ask ask = the(id);
        if (ask.leaseUntil() == null || engine.fences.get(id) != fence) {
            throw Problem.Code.STALE_FENCE.because("fence " + fence + " does not hold the ask");
        }
        return ask;
    }
}

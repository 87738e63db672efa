package dev.minutebook.chamber;

import dev.minutebook.api.asks.StartCall;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.providers.Backoff;
import dev.minutebook.chamber.providers.Board;
import dev.minutebook.chamber.providers.Gate;
import dev.minutebook.chamber.providers.Gates;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.UnreadableReply;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Calls models for what was claimed: the seat's own first, another where the breaker is open or there were too many requests.
final class Calls {

    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration BETWEEN_PASSES = Duration.ofMillis(250);

    private final ChamberConfig config;
    private final Voice voice;
    private final Gates gates;
    private final Board board;
    private final Closing closing;
    private final Clock clock;
    private final LongSupplier nanos;
    private final RandomGenerator random;
    private final Consumer<KillPoint> kill;

    Calls(
            ChamberConfig config,
            Voice voice,
            Board board,
            Closing closing,
            Clock clock,
            LongSupplier nanos,
            RandomGenerator random,
            Consumer<KillPoint> kill) {
        this.config = config;
        this.voice = voice;
        this.gates = new Gates(clock);
        this.board = board;
        this.closing = closing;
        this.clock = clock;
        this.nanos = nanos;
        this.random = random;
        this.kill = kill;
    }

    /// What the first model says that says something whole.
    Spoken speak(Held held) throws LostClaim, ChamberClosed, CallFailed {
        List<Candidate> candidates =
                Candidate.of(held.provider(), held.model(), config, voice.speaksForAll());
        if (candidates.isEmpty()) {
            throw CallFailed.without(
                    "no model is configured here for provider "
                            + held.provider()
                            + ", model "
                            + held.model());
        }
        int most = candidates.stream().mapToInt(one -> one.provider().retry().calls()).sum();
        CallFailed last = null;
        while (true) {
            for (int i = 0; i < candidates.size(); i++) {
                try {
                    return speak(held, candidates.get(i), i + 1 < candidates.size());
                } catch (PassedOver e) {
                    last = e.last() == null ? last : e.last();
                }
            }
            if (last != null && held.calls() >= most) {
                throw last;
            }
            waitForBreakers(held, candidates);
        }
    }

    private Spoken speak(Held held, Candidate candidate, boolean hasNext)
            throws LostClaim, ChamberClosed, CallFailed, PassedOver {
        Gate gate = gates.to(candidate.provider());
        Backoff backoff = new Backoff(candidate.provider().retry(), random);
        CallFailed last = null;
        while (gate.tryEnter()) {
            Hearing hearing = new Hearing(() -> kill.accept(KillPoint.DURING_CALL));
            int call = begin(held, candidate, gate);
            long began = nanos.getAsLong();
            ProviderFailure failure;
            try {
                Reply reply = hear(held, candidate, hearing, gate);
                kill.accept(KillPoint.AFTER_CALL);
                return spoken(candidate, call, hearing, reply, began);
            } catch (ProviderFailure e) {
                failure = e;
            } catch (UnreadableReply e) {
                throw CallFailed.rejected(
                        reason(candidate, e), spoken(candidate, call, hearing, null, began));
            }
            last =
                    CallFailed.failed(
                            reason(candidate, failure),
                            failure.kind() != Kind.REFUSED,
                            spoken(candidate, call, hearing, null, began));
            if (failure.kind() == Kind.BUSY && hasNext) {
                throw new PassedOver(last);
            }
            Duration wait = backoff.after(failure).orElse(null);
            if (wait == null) {
                throw last;
            }
            closing.pause(held, wait);
        }
        throw new PassedOver(last);
    }

    /// Waits for a place, then records the intent. The place in the breaker is given back if that cannot be done.
    private int begin(Held held, Candidate candidate, Gate gate)
            throws LostClaim, ChamberClosed, CallFailed {
        boolean begun = false;
        try {
            Duration wait = gate.reserve();
            if (clock.instant().plus(wait).isAfter(held.deadline()) && !wait.isZero()) {
                throw CallFailed.without(
                        candidate.provider().name()
                                + ": no call may begin before the deadline, there are too many a second");
            }
            closing.pause(held, wait);
            int call =
                    held.call(
                            new StartCall(
                                    held.fence(), candidate.provider().name(), candidate.model()),
                            closing);
            kill.accept(KillPoint.BEFORE_CALL);
            begun = true;
            return call;
        } finally {
            if (!begun) {
                gate.withdrawn();
            }
        }
    }

    /// Tells gate and board how it went.
    private Reply hear(Held held, Candidate candidate, Hearing hearing, Gate gate)
            throws LostClaim, ChamberClosed {
        long began = nanos.getAsLong();
        boolean told = false;
        gate.called();
        board.used(held.workspace(), gate);
        try {
            Reply reply =
                    new CallInFlight(voice.speaker(), held, closing, nanos)
                            .hear(cue(held, candidate), hearing);
            told = true;
            gate.succeeded(since(began));
            return reply;
        } catch (UnreadableReply e) {
            told = true;
            gate.succeeded(since(began));
            throw e;
        } catch (ProviderFailure e) {
            told = true;
            gate.failed(since(began), e);
            throw e;
        } finally {
            if (!told) {
                gate.withdrawn();
            }
            board.tell();
        }
    }

    private Cue cue(Held held, Candidate candidate) {
        Duration left = Duration.between(clock.instant(), held.deadline());
        Duration most = left.compareTo(SHORTEST) < 0 ? SHORTEST : left;
        Duration timeout = candidate.provider().timeout();
        return new Cue(
                held.prompt(),
                held.claim(),
                candidate.provider().name(),
                candidate.model(),
                held.temperature(),
                held.maxTokens(),
                timeout.compareTo(most) < 0 ? timeout : most);
    }

    private void waitForBreakers(Held held, List<Candidate> candidates)
            throws LostClaim, ChamberClosed, CallFailed {
        Instant soonest =
                candidates.stream()
                        .map(candidate -> gates.to(candidate.provider()).retryAt())
                        .min(Instant::compareTo)
                        .orElseThrow();
        if (soonest.isAfter(held.deadline())) {
            throw CallFailed.without(
                    "the breaker of "
                            + candidates.getFirst().provider().name()
                            + " is open until after the deadline");
        }
        Duration wait = Duration.between(clock.instant(), soonest);
        closing.pause(held, wait.compareTo(BETWEEN_PASSES) < 0 ? BETWEEN_PASSES : wait);
    }

    private Spoken spoken(
            Candidate candidate, int call, Hearing hearing, @Nullable Reply reply, long began) {
        return new Spoken(candidate, call, hearing.text(), reply, since(began).toMillis());
    }

    private static String reason(Candidate candidate, RuntimeException failure) {
        ProviderConfig provider = candidate.provider();
        return provider.name() + ": " + provider.hideSecrets(String.valueOf(failure.getMessage()));
    }

    private Duration since(long began) {
        return Duration.ofNanos(nanos.getAsLong() - began);
    }
}

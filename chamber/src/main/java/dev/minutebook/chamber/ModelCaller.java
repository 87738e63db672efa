package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.providers.Backoff;
import dev.minutebook.chamber.providers.ProviderGuard;
import dev.minutebook.chamber.providers.ProviderGuards;
import dev.minutebook.chamber.providers.ProviderReporter;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.UnreadableReply;
import dev.minutebook.chamber.tools.RecordTools;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Calls models for a claim: the seat's own model first, a fallback when its breaker is open or it is rate
/// limited.
final class ModelCaller {

    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration BETWEEN_PASSES = Duration.ofMillis(250);

    private final ChamberConfig config;
    private final ChamberSpeaker chamberSpeaker;
    private final ProviderGuards guards;
    private final ProviderReporter reporter;
    private final ShutdownSignal shutdown;
    private final Clock clock;
    private final LongSupplier nanos;
    private final RandomGenerator random;
    private final Consumer<KillPoint> kill;

    ModelCaller(
            ChamberConfig config,
            ChamberSpeaker chamberSpeaker,
            ProviderReporter reporter,
            ShutdownSignal shutdown,
            Clock clock,
            LongSupplier nanos,
            RandomGenerator random,
            Consumer<KillPoint> kill) {
        this.config = config;
        this.chamberSpeaker = chamberSpeaker;
        this.guards = new ProviderGuards(clock);
        this.reporter = reporter;
        this.shutdown = shutdown;
        this.clock = clock;
        this.nanos = nanos;
        this.random = random;
        this.kill = kill;
    }

    /// Lets a workspace know which providers are served.
    void presentTo(Workspace workspace) {
        config.providers().values().forEach(provider -> reporter.used(workspace, guards.to(provider)));
    }

    /// The first complete reply of any candidate.
    CallResult speak(HeldClaim held) throws LostClaim, ChamberClosed, CallFailed {
        List<Candidate> candidates = Candidate.of(held.provider(), held.model(), config, chamberSpeaker.speaksForAll());
        if (candidates.isEmpty()) {
            throw CallFailed.without(
                    "no model is configured here for provider " + held.provider() + ", model " + held.model());
        }
        int most = candidates.stream()
                .mapToInt(one -> one.provider().retry().calls())
                .sum();
        CallFailed last = null;
        while (true) {
            for (int i = 0; i < candidates.size(); i++) {
                try {
                    return speak(held, candidates.get(i), i + 1 < candidates.size());
                } catch (CandidateSkipped e) {
                    last = e.last == null ? last : e.last;
                }
            }
            if (last != null && held.calls() >= most) {
                throw last;
            }
            waitForBreakers(held, candidates);
        }
    }

    private CallResult speak(HeldClaim held, Candidate candidate, boolean hasNext)
            throws LostClaim, ChamberClosed, CallFailed, CandidateSkipped {
        ProviderGuard guard = guards.to(candidate.provider());
        Backoff backoff = new Backoff(candidate.provider().retry(), random);
        CallFailed last = null;
        boolean toolless = false;
        while (guard.tryEnter()) {
            StreamBuffer buffer = new StreamBuffer(() -> kill.accept(KillPoint.DURING_CALL), nanos);
            RecordTools tools = toolless ? null : held.tools(buffer::clear);
            StartedCall call = begin(held, candidate, guard, tools);
            long began = nanos.getAsLong();
            ProviderFailure failure;
            try {
                Reply reply = hear(held, cue(held, candidate, call, tools), buffer, guard);
                kill.accept(KillPoint.AFTER_CALL);
                return result(candidate, call, buffer, reply, began, tools);
            } catch (ProviderFailure e) {
                failure = e;
            } catch (UnreadableReply e) {
                throw CallFailed.rejected(reason(candidate, e), result(candidate, call, buffer, null, began, tools));
            }
            last = CallFailed.failed(
                    reason(candidate, failure),
                    failure.kind() != Kind.REFUSED,
                    result(candidate, call, buffer, null, began, tools));
            if (failure.kind() == Kind.REFUSED && tools != null && tools.calls().isEmpty()) {
                // A model that cannot use tools refuses a request that offers some.
                toolless = true;
                continue;
            }
            if (failure.kind() == Kind.BUSY && hasNext) {
                throw new CandidateSkipped(last);
            }
            Duration wait = backoff.after(failure).orElse(null);
            if (wait == null) {
                throw last;
            }
            shutdown.pause(held, wait);
        }
        throw new CandidateSkipped(last);
    }

    /// Waits for a permit, then records the intent. The permit of the breaker is released if that fails. A call
    /// that the workspace does not allow, or whose quota does not reach, is not tried again.
    private StartedCall begin(HeldClaim held, Candidate candidate, ProviderGuard guard, @Nullable RecordTools tools)
            throws LostClaim, ChamberClosed, CallFailed {
        boolean begun = false;
        try {
            Duration wait = guard.reserve();
            if (clock.instant().plus(wait).isAfter(held.deadline()) && !wait.isZero()) {
                throw CallFailed.without(candidate.provider().name()
                        + ": no call may begin before the deadline, there are too many a second");
            }
            shutdown.pause(held, wait);
            StartedCall call = held.call(intent(held, candidate, CallBounds.of(tools)), shutdown);
            kill.accept(KillPoint.BEFORE_CALL);
            begun = true;
            return call;
        } catch (MinutebookException e) {
            throw CallFailed.refused(e.problem().detail());
        } finally {
            if (!begun) {
                guard.withdrawn();
            }
        }
    }

    private static StartCall intent(HeldClaim held, Candidate candidate, CallBounds bounds) {
        return new StartCall(
                held.fence(),
                candidate.provider().name(),
                candidate.model(),
                bounds.tokensIn(held.prompt()),
                bounds.tokensOut(held.maxTokens()));
    }

    /// Calls the model and reports the outcome to guard and reporter.
    private Reply hear(HeldClaim held, Cue cue, StreamBuffer buffer, ProviderGuard guard)
            throws LostClaim, ChamberClosed {
        long began = nanos.getAsLong();
        boolean told = false;
        guard.called();
        reporter.used(held.workspace(), guard);
        try {
            Reply reply = new CallInFlight(chamberSpeaker.speaker(), held, shutdown, nanos).hear(cue, buffer);
            told = true;
            guard.succeeded(since(began));
            return reply;
        } catch (UnreadableReply e) {
            told = true;
            guard.succeeded(since(began));
            throw e;
        } catch (ProviderFailure e) {
            told = true;
            guard.failed(since(began), e);
            throw e;
        } finally {
            if (!told) {
                guard.withdrawn();
            }
            reporter.tell();
        }
    }

    private Cue cue(HeldClaim held, Candidate candidate, StartedCall call, @Nullable RecordTools tools) {
        Duration left = Duration.between(clock.instant(), held.deadline());
        Duration most = left.compareTo(SHORTEST) < 0 ? SHORTEST : left;
        Duration timeout = candidate.provider().timeout();
        return new Cue(
                held.prompt(),
                held.claim(),
                candidate.provider().name(),
                candidate.model(),
                held.temperature(),
                held.frequencyPenalty(),
                CallBounds.of(tools).maxTokens(held.maxTokens(), call.maxTokens()),
                timeout.compareTo(most) < 0 ? timeout : most,
                tools);
    }

    private void waitForBreakers(HeldClaim held, List<Candidate> candidates)
            throws LostClaim, ChamberClosed, CallFailed {
        Instant soonest = candidates.stream()
                .map(candidate -> guards.to(candidate.provider()).retryAt())
                .min(Instant::compareTo)
                .orElseThrow();
        if (soonest.isAfter(held.deadline())) {
            throw CallFailed.without(
                    "the breaker of " + candidates.getFirst().provider().name() + " is open until after the deadline");
        }
        Duration wait = Duration.between(clock.instant(), soonest);
        shutdown.pause(held, wait.compareTo(BETWEEN_PASSES) < 0 ? BETWEEN_PASSES : wait);
    }

    private CallResult result(
            Candidate candidate,
            StartedCall call,
            StreamBuffer buffer,
            @Nullable Reply reply,
            long began,
            @Nullable RecordTools tools) {
        return new CallResult(
                candidate,
                call,
                buffer.text(),
                reply,
                buffer.firstAt() == null
                        ? null
                        : Duration.ofNanos(buffer.firstAt() - began).toMillis(),
                since(began).toMillis(),
                tools == null ? List.of() : tools.calls());
    }

    /// A candidate that is skipped for now: its breaker is open, or it answered 429.
    private static final class CandidateSkipped extends Exception {

        private static final long serialVersionUID = 1;

        private final transient @Nullable CallFailed last;

        /// @param last how its last call under this claim failed; null when none was made
        CandidateSkipped(@Nullable CallFailed last) {
            super("passed over", null, false, false);
            this.last = last;
        }
    }

    private static String reason(Candidate candidate, RuntimeException failure) {
        ProviderConfig provider = candidate.provider();
        return provider.name() + ": " + provider.hideSecrets(String.valueOf(failure.getMessage()));
    }

    private Duration since(long began) {
        return Duration.ofNanos(nanos.getAsLong() - began);
    }
}

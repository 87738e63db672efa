package dev.minutebook.cli.review;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import dev.minutebook.cli.screen.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// The debate of a review: found again or opened, and followed to its end.
final class ReviewDebate {

    private static final Duration TICK = Duration.ofMillis(300);
    private static final Duration LEAST_TIME = Duration.ofHours(1);

    private final CommandContext context;
    private final ReviewRequest request;
    private final Workspace workspace;
    private final ScriptedPanel panel;

    ReviewDebate(CommandContext context, ReviewRequest request) {
        this.context = context;
        this.request = request;
        this.workspace = context.workspace();
        this.panel = new ScriptedPanel(request.preset(), request.material());
    }

    Workspace workspace() {
        return workspace;
    }

    /// The newest review of the same that has a decision or goes on.
    Optional<Debate> before() {
        DebateFilter same = DebateFilter.any().externalId(request.key());
        return workspace.debates().list(same, PageRequest.first()).items().stream()
                .filter(debate -> debate.decision() != null || !debate.status().isFinal())
                .findFirst();
    }

    Debate open(Duration wait) {
        if (request.scripted()) {
            for (ScriptedReviewer reviewer : ScriptedReviewer.values()) {
                workspace
                        .agents()
                        .ensure(RegisterAgent.service(reviewer.agent())
                                .selfDescription(
                                        "Reviews by rules, without a model; looks for " + reviewer.field() + "."));
            }
        }
        TakeSeat[] seats = request.agents().stream().map(this::seat).toArray(TakeSeat[]::new);
        return workspace
                .debates()
                .open(OpenDebate.about(request.topic(), seats)
                        .context(request.context())
                        .domain(request.preset().domain())
                        .externalId(request.key())
                        .tags(List.of("review", request.presetName()))
                        .metadata(Map.of("review", request.presetName()))
                        .config(rules(wait)));
    }

    /// One round: report, criticise, vote. Rules alone have earned nothing, so their votes are equal.
    private DebateConfig rules(Duration wait) {
        return DebateConfig.of(Preset.QUICK)
                .rounds(1)
                .options(Verdict.options())
                .voting(VotingRule.CONDORCET)
                .weighting(request.seats().isEmpty() ? Weighting.EQUAL : Weighting.EARNED)
                .timeout(wait.compareTo(LEAST_TIME) > 0 ? wait : LEAST_TIME);
    }

    private TakeSeat seat(AgentRef agent) {
        TakeSeat seat = TakeSeat.of(agent).role("reviewer");
        return request.scripted() && ScriptedReviewer.agents().contains(agent) ? seat.kind(Seat.Kind.EXTERNAL) : seat;
    }

    /// Answers for the scripted reviewers and waits for the others: to the end, until the time is over, or Ctrl-C.
    Debate follow(Debate opened, Duration wait) throws InterruptedException {
        ProcessEnvironment environment = context.environment();
        Instant until = environment.clock().instant().plus(wait);
        AtomicBoolean stopped = new AtomicBoolean();
        try (Interruption _ = environment.onInterrupt(() -> stopped.set(true));
                Progress progress = context.screen().progress("the reviewers read…")) {
            Debate now = opened;
            while (true) {
                answer(now);
                now = context.found(
                        workspace.debates().find(opened.id()),
                        "debate " + opened.id().text());
                if (now.status().isFinal()
                        || stopped.get()
                        || !environment.clock().instant().isBefore(until)) {
                    return now;
                }
                progress.update(waiting(now));
                environment.pause(TICK);
            }
        }
    }

    private static String waiting(Debate debate) {
        String phase = debate.phase() == null ? "" : " (" + EnumNames.spoken(debate.phase()) + ")";
        return debate.status() == Debate.Status.PAUSED
                ? "waiting at a gate for a person…"
                : "waiting for " + debate.openAsks() + (debate.openAsks() == 1 ? " answer" : " answers") + phase + "…";
    }

    /// Everything the scripted reviewers are asked now, and what is asked of them in turn.
    private void answer(Debate debate) {
        boolean again = request.scripted();
        while (again) {
            again = false;
            for (ScriptedReviewer reviewer : ScriptedReviewer.values()) {
                again |= answer(reviewer, debate.id(), debate.seats());
            }
        }
    }

    private boolean answer(ScriptedReviewer reviewer, DebateId debate, List<Seat> seats) {
        Optional<ClaimedAsk> claim = workspace
                .asks()
                .claim(ClaimAsk.by(AgentRef.of(reviewer.agent())).in(debate));
        claim.ifPresent(claimed -> workspace.asks().answer(claimed.ask().id(), panel.answer(reviewer, claimed, seats)));
        return claim.isPresent();
    }
}

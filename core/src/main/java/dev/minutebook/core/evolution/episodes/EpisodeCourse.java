package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.RefusedMutation;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.evolution.episodes.EpisodeAsk.Kind;
import dev.minutebook.core.evolution.scenarios.StateRules;
import dev.minutebook.core.evolution.scenarios.StateValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The course of an episode. What comes late, twice, or of somebody who was not asked changes nothing.
///
/// A turn: a hint for its speaker, if the scenario has hints; the proposal; the tension, if somebody sets it; every so
/// many turns news, if somebody spreads them.
public final class EpisodeCourse {

    private final Scenario scenario;
    private final ScenarioLimits limits;
    private final SpeakerSequence speakers;

    public EpisodeCourse(Scenario scenario) {
        this.scenario = scenario;
        this.limits = scenario.limits();
        this.speakers = new SpeakerSequence(scenario);
    }

    /// What an actor did, or why nothing came of it.
    private record Outcome(
            int attempts,
            long tokens,
            @Nullable String loss,
            @Nullable Proposal proposal,
            @Nullable String hint,
            @Nullable Integer tension,
            @Nullable Headline headline,
            boolean overreach) {

        static Outcome lost(int attempts, long tokens, String reason) {
            return new Outcome(attempts, tokens, reason, null, null, null, null, false);
        }

        static Outcome of(int attempts, long tokens, @Nullable Proposal proposal, boolean overreach) {
            return new Outcome(attempts, tokens, null, proposal, null, null, null, overreach);
        }

        Outcome hint(@Nullable String text) {
            return new Outcome(attempts, tokens, loss, proposal, text, tension, headline, overreach);
        }

        Outcome tension(int value) {
            return new Outcome(attempts, tokens, loss, proposal, hint, value, headline, overreach);
        }

        Outcome headline(@Nullable Headline news) {
            return new Outcome(attempts, tokens, loss, proposal, hint, tension, news, overreach);
        }
    }

    public Scenario scenario() {
        return scenario;
    }

    public EpisodeState begin() {
        StateValue world = StateRules.initial(scenario);
        return new EpisodeState(
                world, 1, 0, scenario.tension(), 0, 0, 0, null, null, TranscriptDigest.EMPTY, opening(1), null);
    }

    /// What a turn begins with.
    private EpisodeAsk opening(int turn) {
        return EpisodeAsk.first(scenario.hints() ? Kind.HINT : Kind.TURN, speakers.speaker(turn), turn);
    }

    public EpisodeTransition on(EpisodeState state, EpisodeFact fact) {
        EpisodeAsk ask = state.ask();
        if (ask == null || !sameAttempt(ask, fact.ask())) {
            return new EpisodeTransition(state, null);
        }
        long spent = state.pending() + fact.tokens();
        return switch (fact) {
            case EpisodeFact.Lost lost -> finish(state, ask, Outcome.lost(ask.attempt(), spent, lost.reason()));
            case EpisodeFact.Replied replied -> replied(state, ask, replied.text(), spent);
        };
    }

    private EpisodeTransition replied(EpisodeState state, EpisodeAsk ask, String text, long spent) {
        Outcome outcome;
        try {
            outcome = read(ask, text, spent);
        } catch (MinutebookException refused) {
            return refused(state, ask, spent, refused.problem().detail());
        }
        return finish(state, ask, outcome);
    }

    private static boolean sameAttempt(EpisodeAsk open, EpisodeAsk other) {
        return open.kind() == other.kind()
                && open.actor().equals(other.actor())
                && open.turn() == other.turn()
                && open.attempt() == other.attempt();
    }

    private Outcome read(EpisodeAsk ask, String text, long spent) {
        Outcome plain = Outcome.of(ask.attempt(), spent, null, false);
        return switch (ask.kind()) {
            case HINT -> plain.hint(ReplyForm.hint(text).orElse(null));
            case TURN -> proposed(ask, ReplyForm.proposal(text, limits), spent);
            case TENSION -> plain.tension(ReplyForm.tension(text));
            case INFORMATION -> plain.headline(ReplyForm.headline(text).orElse(null));
        };
    }

    /// Whoever may not decide about the end has not said anything about it.
    private Outcome proposed(EpisodeAsk ask, Proposal proposal, long spent) {
        boolean overreach =
                !scenario.actor(ask.actor()).decides() && (proposal.proposeResolution() || proposal.abortEpisode());
        Proposal kept = overreach
                ? new Proposal(proposal.monologue(), proposal.dialogue(), proposal.mutations(), false, false)
                : proposal;
        return Outcome.of(ask.attempt(), spent, kept, overreach);
    }

    /// Once more with the reason, unless tries or tokens are used up.
    private EpisodeTransition refused(EpisodeState state, EpisodeAsk ask, long spent, String reason) {
        boolean more = ask.attempt() < limits.tries() && state.tokens() + spent < limits.tokens();
        return more
                ? new EpisodeTransition(state.again(ask.again(reason), spent), null)
                : finish(state, ask, Outcome.lost(ask.attempt(), spent, reason));
    }

    /// Takes an entry of a log in place of a reply; refuses one that is not what would have been logged here.
    EpisodeState resume(EpisodeState state, EpisodeStep step) {
        EpisodeAsk ask = state.ask();
        if (ask == null
                || step.kind() != ask.kind()
                || step.turn() != ask.turn()
                || !step.actor().equals(ask.actor())
                || step.attempts() > limits.tries()) {
            throw new LogMismatch("entry " + step.number() + " was not asked for");
        }
        Integer tension = step.kind() == Kind.TENSION && !step.lost() ? (Integer) step.tension() : null;
        Outcome outcome = new Outcome(
                step.attempts(),
                step.tokens(),
                step.loss(),
                step.proposal(),
                step.hint(),
                tension,
                step.headline(),
                step.overreach());
        EpisodeTransition transition = finish(state, ask, outcome);
        if (!step.equals(transition.step())) {
            throw new LogMismatch("entry " + step.number() + " is not what follows from those before it");
        }
        return transition.state();
    }

    private EpisodeTransition finish(EpisodeState state, EpisodeAsk ask, Outcome outcome) {
        StateValue world = state.world();
        List<StateMutation> applied = new ArrayList<>();
        List<RefusedMutation> refused = new ArrayList<>();
        Proposal proposal = outcome.proposal();
        if (proposal != null) {
            world = changed(world, scenario.actor(ask.actor()), proposal, applied, refused);
        }
        Integer set = outcome.tension();
        int tension = set == null ? state.tension() : set;
        EpisodeStep step = new EpisodeStep(
                state.steps() + 1,
                ask.turn(),
                ask.kind(),
                ask.actor(),
                outcome.attempts(),
                outcome.tokens(),
                outcome.loss(),
                proposal,
                applied,
                refused,
                outcome.hint(),
                tension,
                outcome.headline(),
                outcome.overreach());
        boolean turn = ask.kind() == Kind.TURN;
        EpisodeState after = new EpisodeState(
                world,
                ask.turn(),
                step.number(),
                tension,
                state.penalties() + (turn && step.lost() ? 1 : 0),
                state.tokens() + outcome.tokens(),
                0,
                turn ? proposer(state, ask.actor(), proposal) : state.proposer(),
                ask.kind() == Kind.HINT ? outcome.hint() : null,
                state.digest().plus(step),
                ask,
                null);
        Optional<Termination> end = termination(state, after, ask, proposal);
        return new EpisodeTransition(end.map(after::ended).orElseGet(() -> after.asking(next(ask))), step);
    }

    /// Each change by itself, in the order in which they were proposed; a refused one leaves the others as they are.
    private StateValue changed(
            StateValue before,
            ScenarioActor actor,
            Proposal proposal,
            List<StateMutation> applied,
            List<RefusedMutation> refused) {
        StateValue world = before;
        for (StateMutation mutation : proposal.mutations()) {
            if (applied.size() + refused.size() >= actor.mutations()) {
                refused.add(new RefusedMutation(
                        mutation, "only the first " + actor.mutations() + " changes of a turn count"));
                continue;
            }
            switch (StateRules.apply(world, mutation, actor.permissions(), limits)) {
                case StateRules.Change.Made made -> {
                    world = made.state();
                    applied.add(
                            new StateMutation(mutation.operation(), made.place().text(), mutation.value()));
                }
                case StateRules.Change.Refused no -> refused.add(new RefusedMutation(mutation, no.reason()));
            }
        }
        return world;
    }

    /// Turns of those who cannot propose a resolution neither propose one nor stand between two that do.
    private @Nullable String proposer(EpisodeState state, String actor, @Nullable Proposal proposal) {
        if (!scenario.actor(actor).decides()) {
            return state.proposer();
        }
        return proposal != null && proposal.proposeResolution() ? actor : null;
    }

    private Optional<Termination> termination(
            EpisodeState before, EpisodeState after, EpisodeAsk ask, @Nullable Proposal proposal) {
        if (proposal != null && scenario.actor(ask.actor()).decides()) {
            if (proposal.abortEpisode()) {
                return Optional.of(Termination.ABORT_EPISODE);
            }
            if (proposal.proposeResolution() && agrees(before.proposer(), ask.actor())) {
                return Optional.of(Termination.AGREEMENT);
            }
        }
        if (after.penalties() >= limits.penalties()) {
            return Optional.of(Termination.CORRUPTED);
        }
        if (after.tokens() >= limits.tokens()) {
            return Optional.of(Termination.TOKEN_LIMIT);
        }
        return ask.kind() == Kind.TURN && ask.turn() >= limits.turns()
                ? Optional.of(Termination.TIMEOUT)
                : Optional.empty();
    }

    private boolean agrees(@Nullable String proposer, String actor) {
        return proposer != null && (!proposer.equals(actor) || speakers.alone());
    }

    private EpisodeAsk next(EpisodeAsk done) {
        int turn = done.turn();
        return switch (done.kind()) {
            case HINT -> EpisodeAsk.first(Kind.TURN, done.actor(), turn);
            case TURN ->
                scenario.find(Archetype.DISRUPTOR_TENSION)
                        .map(actor -> EpisodeAsk.first(Kind.TENSION, actor.name(), turn))
                        .orElseGet(() -> news(turn));
            case TENSION -> news(turn);
            case INFORMATION -> opening(turn + 1);
        };
    }

    private EpisodeAsk news(int turn) {
        return turn % limits.information() == 0
                ? scenario.find(Archetype.DISRUPTOR_INFO)
                        .map(actor -> EpisodeAsk.first(Kind.INFORMATION, actor.name(), turn))
                        .orElseGet(() -> opening(turn + 1))
                : opening(turn + 1);
    }
}

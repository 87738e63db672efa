package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.core.debates.procedure.Transition.Ending;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The procedure of a debate: from what stands and what happened, what follows. Pure; folding all facts of a
/// debate gives its present state.
public final class Procedure {

    private static final double SURE = 0.9;
    private static final double HARMLESS = 0.2;
    private static final double SETTLED = 0.85;
    private static final int CLARIFICATIONS = 3;
    private static final int DRAFTS = 2;
    private static final int ATTACKS = 3;

    private final Setup setup;
    private final AskPlanner asking;

    public Procedure(Setup setup) {
        this.setup = setup;
        this.asking = new AskPlanner(setup);
    }

    /// The beginning of the debate.
    public Transition begin() {
        return enter(DebateState.start(), 1, setup.phases(1).getFirst());
    }

    public Transition on(DebateState state, Fact fact) {
        if (state.ended) {
            throw new IllegalStateException("the debate has ended");
        }
        DebateState draft = state.copy();
        return switch (fact) {
            case Fact.Said said -> said(draft, said);
            case Fact.Approved approved -> approved(draft);
            case Fact.Refused refused -> end(draft, Debate.Status.FAILED, StopReason.GATE_REFUSED);
            case Fact.GateTimedOut late -> end(draft, Debate.Status.FAILED, StopReason.GATE_TIMED_OUT);
            case Fact.TimeUp over -> conclude(draft, StopReason.TIMED_OUT);
            case Fact.Cancelled cancelled -> end(draft, Debate.Status.CANCELLED, StopReason.CANCELLED);
        };
    }

    private Transition said(DebateState draft, Fact.Said said) {
        draft.hear(said);
        if (said.purpose() == Ask.Purpose.REFLECT || !draft.isAsked(said)) {
            return Transition.waiting(draft);
        }
        draft.closeAsk(said.seat());
        StopReason spent = spent(draft);
        if (spent != null) {
            return conclude(draft, spent);
        }
        if (!draft.open.isEmpty()) {
            return Transition.waiting(draft);
        }
        return draft.waves.isEmpty() ? stepDone(draft) : asking.nextWave(draft);
    }

    private @Nullable StopReason spent(DebateState draft) {
        Long tokens = setup.config().tokenBudget();
        if (tokens != null && draft.tokens >= tokens) {
            return StopReason.TOKEN_BUDGET;
        }
        BigDecimal cost = setup.config().costBudget();
        return cost != null && draft.cost.compareTo(cost) >= 0 ? StopReason.COST_BUDGET : null;
    }

    private Transition enter(DebateState draft, int round, Phase phase) {
        GatePoint gate = GatePoint.before(phase);
        draft.round = round;
        draft.phase = phase;
        if (setup.gated(gate) && draft.passed != gate) {
            return waitAt(draft, gate);
        }
        draft.passed = null;
        draft.answered.clear();
        draft.step = 0;
        if (phase == setup.phases(1).getFirst()
                && round == 1
                && !draft.planned
                && setup.config().protocol() == Protocol.CPDE) {
            draft.eligible = 0;
            return asking.step(draft, Ask.Purpose.PLAN, List.of(setup.leader("moderator", "architect", "proposer")));
        }
        return firstStep(draft, phase);
    }

    private Transition firstStep(DebateState draft, Phase phase) {
        List<Integer> speakers = speakers(draft, phase);
        draft.eligible = phase == Phase.ADVERSARIAL ? setup.speakers(phase).size() : speakers.size();
        return asking.step(draft, firstPurpose(phase), speakers);
    }

    private static Ask.Purpose firstPurpose(Phase phase) {
        return switch (phase) {
            case ADVERSARIAL -> Ask.Purpose.ATTACK;
            case CONVERGENCE -> Ask.Purpose.VOTE;
            case DEHALLUCINATION, SELF_EVOLVEMENT, PROPOSAL, CRITIQUE, REVIEW, OPTIMIZATION -> Ask.Purpose.SPEAK;
        };
    }

    private List<Integer> speakers(DebateState draft, Phase phase) {
        if (phase == Phase.ADVERSARIAL) {
            List<Integer> attackers = setup.holding("red_team");
            return attackers.isEmpty() ? setup.speakers(phase) : attackers;
        }
        if (phase == Phase.PROPOSAL && !draft.plan.isEmpty()) {
            return draft.plan.stream()
                    .map(part -> part.seat())
                    .distinct()
                    .sorted()
                    .toList();
        }
        return setup.speakers(phase);
    }

    private Transition stepDone(DebateState draft) {
        Phase phase = Objects.requireNonNull(draft.phase);
        Ask.Purpose purpose = Objects.requireNonNull(draft.purpose);
        draft.step++;
        switch (purpose) {
            case PLAN -> {
                draft.planned = true;
                return firstStep(draft, phase);
            }
            case ATTACK -> {
                List<Integer> defenders = setup.holding("blue_team");
                return asking.step(draft, Ask.Purpose.DEFEND, defenders.isEmpty() ? draft.proposers(setup) : defenders);
            }
            case DEFEND -> {
                if (draft.highestRisk >= HARMLESS && draft.step < 2 * ATTACKS) {
                    return asking.step(draft, Ask.Purpose.ATTACK, speakers(draft, phase));
                }
            }
            case SPEAK -> {
                if (again(draft, phase)) {
                    return asking.step(draft, Ask.Purpose.SPEAK, speakers(draft, phase));
                }
                if (phase == Phase.PROPOSAL
                        && draft.round == 1
                        && setup.config().protocol() == Protocol.DPDE
                        && !draft.answered.isEmpty()) {
                    return asking.step(draft, Ask.Purpose.NEGOTIATE, List.copyOf(draft.answered));
                }
            }
            case NEGOTIATE, VOTE, REFLECT -> {}
        }
        return phaseDone(draft, phase);
    }

    private static boolean again(DebateState draft, Phase phase) {
        int most = switch (phase) {
            case DEHALLUCINATION -> CLARIFICATIONS;
            case SELF_EVOLVEMENT -> DRAFTS;
            default -> 1;
        };
        int spoken = draft.planned && phase == Phase.DEHALLUCINATION ? draft.step - 1 : draft.step;
        return most > 1 && spoken < most && draft.answerCount > 0 && draft.confidenceSum / draft.answerCount < SURE;
    }

    private Transition phaseDone(DebateState draft, Phase phase) {
        if (draft.answered.size() < Math.min(Roles.least(phase), draft.eligible)) {
            return end(draft, Debate.Status.FAILED, StopReason.TOO_FEW_RESPONSES);
        }
        List<Phase> phases = setup.phases(draft.round);
        int place = phases.indexOf(phase);
        return place + 1 < phases.size() ? enter(draft, draft.round, phases.get(place + 1)) : roundDone(draft);
    }

    private Transition roundDone(DebateState draft) {
        draft.held = draft.round;
        draft.measure(setup);
        if (Boolean.TRUE.equals(setup.config().earlyExit()) && draft.reached) {
            return conclude(draft, StopReason.EARLY_CONSENSUS);
        }
        if (draft.round > 1 && draft.leastMoved() >= SETTLED) {
            return conclude(draft, StopReason.CONVERGED);
        }
        if (draft.round >= setup.rounds()) {
            return conclude(draft, StopReason.ROUNDS_EXHAUSTED);
        }
        return enter(draft, draft.round + 1, setup.phases(draft.round + 1).getFirst());
    }

    /// Ends with a decision where there are votes to decide by, otherwise without.
    private Transition conclude(DebateState draft, StopReason reason) {
        draft.open.clear();
        draft.waves = List.of();
        if (draft.voteRound == 0 && draft.anyVote()) {
            draft.measure(setup);
        }
        if (draft.voteRound == 0) {
            return end(draft, Debate.Status.FAILED, reason);
        }
        if (setup.gated(GatePoint.CONCLUSION) && draft.passed != GatePoint.CONCLUSION) {
            draft.ending = reason;
            return waitAt(draft, GatePoint.CONCLUSION);
        }
        return end(draft, Debate.Status.COMPLETED, reason);
    }

    private static Transition waitAt(DebateState draft, GatePoint gate) {
        draft.gate = gate;
        draft.purpose = null;
        return new Transition(draft, List.of(), gate, null);
    }

    private Transition approved(DebateState draft) {
        GatePoint gate = Objects.requireNonNull(draft.gate, "the debate waits at no gate");
        draft.gate = null;
        draft.passed = gate;
        Phase phase = gate.phase();
        return phase == null
                ? end(draft, Debate.Status.COMPLETED, Objects.requireNonNull(draft.ending))
                : enter(draft, draft.round, phase);
    }

    private static Transition end(DebateState draft, Debate.Status status, StopReason reason) {
        draft.ended = true;
        draft.open.clear();
        draft.waves = List.of();
        draft.gate = null;
        return new Transition(draft, List.of(), null, new Ending(status, reason));
    }
}

package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.tactics.RetentionRun;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.course.EvolutionCourse;
import dev.minutebook.core.evolution.course.RunState;
import dev.minutebook.core.evolution.course.RunStep;
import dev.minutebook.core.evolution.mutation.ProposedAgent;
import dev.minutebook.core.evolution.mutation.ProposedVariant;
import dev.minutebook.core.evolution.retention.RetentionPass;
import dev.minutebook.core.evolution.selection.PlannedTrial;
import dev.minutebook.core.evolution.selection.PlayedTrial;
import dev.minutebook.core.evolution.selection.SelectionCourse;
import dev.minutebook.core.evolution.selection.SelectionPlan;
import dev.minutebook.core.evolution.selection.SelectionStep;
import dev.minutebook.core.evolution.selection.TrialSeeds;
import dev.minutebook.core.evolution.selection.TrialStage;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What follows for a run, under its lock: phases begin and end, generations are tried and decided.
final class EvolutionTransition {

    static final String KIND = "evolution_run";

    private final Transaction transaction;
    private final GenerationWriter generations;
    private EvolutionState state;
    private Phase phase;
    private int sequence;
    private int epoch;
    private int pending;
    private @Nullable Integer place;
    private int looks;
    private @Nullable Integer designed;
    private int explored;
    private long tokens;
    private BigDecimal cost;
    private EvolutionRun.Status status;

    /// @param state of a running run, locked
    EvolutionTransition(Transaction transaction, EvolutionState state) {
        this.transaction = transaction;
        this.state = state;
        this.generations = new GenerationWriter(transaction, state.run().id());
        EvolutionRow run = state.run();
        this.phase = run.phase() == null ? Phase.EPOCH : run.phase();
        this.sequence = run.sequence();
        this.epoch = run.epoch();
        this.pending = run.pending();
        this.place = run.place();
        this.looks = run.looks();
        this.designed = run.designed();
        this.explored = run.explored();
        this.tokens = run.tokens();
        this.cost = run.cost();
        this.status = run.status();
    }

    EvolutionState state() {
        return state;
    }

    EvolutionRun.Status status() {
        return status;
    }

    @Nullable
    Phase phase() {
        return status == EvolutionRun.Status.RUNNING ? phase : null;
    }

    private UUID id() {
        return state.run().id();
    }

    private EvolutionTrials compared() {
        return new EvolutionTrials(transaction, state, generations);
    }

    private EvolutionCourse course() {
        return state.course();
    }

    private RunState now() {
        return new RunState(
                sequence,
                state.primaries().stream().map(EvolutionRun.Actor::name).toList(),
                state.state().plateau(),
                state.state().created(),
                designed,
                explored);
    }

    /// Adds what a report says.
    ///
    /// @return whether there is something left of the budget
    boolean spend(long tokensTaken, BigDecimal costTaken) {
        if (tokensTaken > 0 || costTaken.signum() > 0) {
            tokens += tokensTaken;
            cost = cost.add(costTaken);
            transaction.later(
                    EvolutionStore.SPENT,
                    transaction.workspace(),
                    id(),
                    tokensTaken,
                    costTaken,
                    0,
                    0,
                    transaction.now());
        }
        Long most = state.run().tokenBudget();
        BigDecimal money = state.run().costBudget();
        return (most == null || tokens < most) && (money == null || cost.compareTo(money) < 0);
    }

    /// Ends a run whose budget is spent.
    void exhaust() {
        if (status == EvolutionRun.Status.RUNNING) {
            end(EvolutionRun.Status.EXHAUSTED, "the budget of the run is spent", null);
        }
    }

    /// An episode was judged.
    void judged(EpisodeRow episode) {
        int awaited = episode.awaited() ? 1 : 0;
        pending -= awaited;
        transaction.later(
                EvolutionStore.SPENT,
                transaction.workspace(),
                id(),
                0L,
                BigDecimal.ZERO,
                1,
                awaited,
                transaction.now());
        if (awaited > 0 && pending == 0) {
            over();
        }
    }

    /// All that a phase waited for is there.
    private void over() {
        switch (phase) {
            case EPOCH -> follow(course().afterEpoch(now(), compared().outcome(epoch)));
            case PRUNE, TRIAL -> select(false);
            case CREATION -> select(true);
            default -> throw new IllegalStateException("no episodes are played in " + phase);
        }
    }

    private void follow(RunStep step) {
        switch (step) {
            case RunStep.Epoch ignored -> beginEpoch();
            case RunStep.Propose propose -> {
                EvolutionRun.Actor actor = state.actor(propose.actor());
                ask(
                        Phase.PROPOSE,
                        actor,
                        EvolutionWork.Kind.PROPOSE,
                        null,
                        state.run().roles().mutator());
            }
            case RunStep.Explore ignored -> {
                explored = sequence;
                UUID best = compared().best(epoch);
                if (best == null) {
                    follow(course().afterExploration(now()));
                } else {
                    ask(
                            Phase.EXPLORE,
                            null,
                            EvolutionWork.Kind.EXPLORE,
                            best,
                            state.run().roles().explorer());
                }
            }
            case RunStep.Design ignored -> {
                designed = sequence;
                ask(
                        Phase.DESIGN,
                        null,
                        EvolutionWork.Kind.DESIGN,
                        null,
                        state.run().roles().provisioner());
            }
            case RunStep.End end -> end(end.status(), end.reason(), null);
        }
    }

    private void ask(
            Phase next,
            EvolutionRun.@Nullable Actor actor,
            EvolutionWork.Kind kind,
            @Nullable UUID episode,
            @Nullable UUID agent) {
        phase = next;
        place = actor == null ? null : (Integer) actor.place();
        pending = 1;
        new WorkWriter(transaction, id())
                .open(List.of(new WorkWriter.Open(
                        kind, episode, null, place, actor == null ? null : actor.name(), null, null, agent)));
        write();
    }

    private void write() {
        transaction.later(
                EvolutionStore.CHANGE,
                transaction.workspace(),
                id(),
                phase,
                sequence,
                epoch,
                pending,
                place,
                looks,
                designed,
                explored,
                transaction.now());
    }

    /// Who plays by the profiles in force.
    private List<EvolutionCast.Member> cast() {
        return generations.cast(
                state.present().stream().map(actor -> actor.profile().value()).toList(), state);
    }

    void beginEpoch() {
        epoch++;
        phase = Phase.EPOCH;
        place = null;
        looks = 0;
        int episodes = Objects.requireNonNull(state.run().settings().epoch());
        pending = episodes;
        GenerationStore.GenerationRow active = generations.active();
        List<EvolutionCast.Member> cast = cast();
        // Epochs of one generation differ: it may play several.
        TrialSeeds seeds = new TrialSeeds(state.run().seed(), sequence);
        new EpisodeOpener(transaction, state)
                .open(
                        new EpisodeOpener.Place(active.id(), active.sequence(), sequence, epoch),
                        IntStream.range(0, episodes)
                                .mapToObj(i -> new EpisodeOpener.Planned(
                                        EpisodeKind.EPOCH, i + 1, seeds.epoch(i), null, null, cast))
                                .toList(),
                        state.scenario().limits().turns());
        write();
    }

    /// Variants were proposed; none where nobody could.
    void proposed(List<ProposedVariant> variants, UUID work) {
        sequence++;
        looks = 0;
        GenerationStore.GenerationRow active = generations.active();
        EvolutionRun.Actor actor = state.actor(Objects.requireNonNull(place));
        UUID shadow = generations.insertShadow(sequence, active.id(), Generation.Origin.MUTATION, place);
        generations.insertVariants(shadow, actor, variants, work);
        write();
        select(false);
    }

    /// What the trials of the shadow generation show so far.
    private void select(boolean creation) {
        GenerationStore.GenerationRow shadow = generations.shadow();
        List<Variant> variants = creation ? List.of() : generations.variants(shadow.id());
        SelectionPlan plan = compared().plan(creation, variants);
        List<PlayedTrial> played = compared().played(shadow.id(), creation ? null : Objects.requireNonNull(place));
        SelectionStep step = SelectionCourse.next(plan, played);
        switch (step) {
            case SelectionStep.Play play -> {
                looks = play.looks().size();
                play(shadow, variants, play.trials(), creation);
                generations.prune(plan, played, variants, play);
            }
            case SelectionStep.Accept accept -> {
                looks = accept.looks().size();
                if (creation) {
                    mount(shadow, accept, played);
                } else {
                    accept(shadow, variants, accept, plan, played);
                }
                next();
            }
            case SelectionStep.Reject reject -> {
                looks = reject.looks().size();
                if (creation) {
                    terminate(shadow, reject, played);
                } else {
                    reject(shadow, variants, reject, plan, played);
                }
                next();
            }
        }
    }

    private void play(
            GenerationStore.GenerationRow shadow, List<Variant> variants, List<PlannedTrial> trials, boolean creation) {
        boolean prune = trials.getFirst().stage() == TrialStage.PRUNE;
        phase = prune ? Phase.PRUNE : creation ? Phase.CREATION : Phase.TRIAL;
        pending = trials.size();
        List<EpisodeOpener.Planned> planned =
                compared().planned(trials, cast(), variants, creation ? pendingAgent() : null, sequence);
        int turns = state.scenario().limits().turns();
        new EpisodeOpener(transaction, state)
                .open(
                        new EpisodeOpener.Place(shadow.id(), shadow.sequence(), sequence, epoch),
                        planned,
                        prune ? Math.min(turns, course().selection().pruneTurns()) : turns);
        write();
    }

    private CreatedAgentStore.CreatedRow pendingAgent() {
        return state.created().stream()
                .filter(one -> one.agent().status() == CreatedAgent.Status.PENDING_APPROVAL)
                .max(Comparator.comparingInt(CreatedAgentStore.CreatedRow::sequence))
                .orElseThrow();
    }

    private void accept(
            GenerationStore.GenerationRow shadow,
            List<Variant> variants,
            SelectionStep.Accept accept,
            SelectionPlan plan,
            List<PlayedTrial> played) {
        EvolutionRun.Actor actor = state.actor(Objects.requireNonNull(place));
        Variant winner = variants.get(accept.variant() - 1);
        generations.decide(shadow.id(), Generation.Outcome.ACCEPTED, accept.looks(), accept.variant() - 1, played);
        generations.decideVariants(variants, plan, played, accept.looks(), accept.variant());
        UUID profile = generations.insertEvolved(shadow, actor, winner, accept.expectedBaseline());
        transaction.later(EvolutionStore.ACTOR_PROFILE, transaction.workspace(), id(), actor.place(), profile);
        transaction.later(EvolutionStore.ACTOR_PLATEAU, transaction.workspace(), id(), actor.place(), 0, 1);
        enter(Event.of("generation.accepted", KIND, id())
                .with("generation", sequence)
                .with("actor", actor.name())
                .with("variant", accept.variant())
                .with("trials", accept.result().trials()));
    }

    private void reject(
            GenerationStore.GenerationRow shadow,
            List<Variant> variants,
            SelectionStep.Reject reject,
            SelectionPlan plan,
            List<PlayedTrial> played) {
        EvolutionRun.Actor actor = state.actor(Objects.requireNonNull(place));
        generations.decide(shadow.id(), Generation.Outcome.REJECTED, reject.looks(), -1, played);
        generations.decideVariants(variants, plan, played, reject.looks(), 0);
        transaction.later(
                EvolutionStore.ACTOR_PLATEAU, transaction.workspace(), id(), actor.place(), actor.plateau() + 1, 0);
        enter(Event.of("generation.rejected", KIND, id())
                .with("generation", sequence)
                .with("actor", actor.name())
                .with("variants", variants.size()));
    }

    /// After a generation was decided: what is old goes, and the run goes on.
    private void next() {
        new RetentionPass(transaction).prune(id(), sequence, RetentionRun.Cause.GENERATION);
        state = EvolutionState.of(transaction, state.run());
        place = null;
        pending = 0;
        follow(course().afterGeneration(now()));
    }

    /// Hypotheses were formed, or nobody could.
    void explored() {
        follow(course().afterExploration(now()));
    }

    /// An agent was designed.
    void designed(ProposedAgent agent, UUID work) {
        sequence++;
        looks = 0;
        GenerationStore.GenerationRow active = generations.active();
        UUID shadow = generations.insertShadow(sequence, active.id(), Generation.Origin.CREATION, null);
        UUID created = generations.insertDesign(shadow, agent, state.created(), work);
        state = EvolutionState.of(transaction, state.run());
        if (Boolean.TRUE.equals(state.run().settings().approval())) {
            phase = Phase.APPROVE;
            pending = 1;
            new WorkWriter(transaction, id())
                    .open(List.of(new WorkWriter.Open(
                            EvolutionWork.Kind.APPROVE,
                            null,
                            created,
                            null,
                            agent.actor().name(),
                            null,
                            null,
                            null)));
            write();
        } else {
            select(true);
        }
    }

    /// Nobody designed an agent.
    void undesigned() {
        follow(new RunStep.Epoch());
    }

    /// Somebody decided about a designed agent.
    void approved(CreatedAgentStore.CreatedRow agent, boolean yes, String by) {
        transaction.later(
                CreatedAgentStore.DECIDED,
                transaction.workspace(),
                agent.agent().id().value(),
                by,
                transaction.now());
        if (yes) {
            select(true);
            return;
        }
        transaction.later(
                CreatedAgentStore.TERMINATE,
                transaction.workspace(),
                agent.agent().id().value(),
                CreatedAgent.Outcome.REFUSED,
                transaction.now());
        generations.decide(generations.shadow().id(), Generation.Outcome.REJECTED, List.of(), -1, List.of());
        next();
    }

    /// The agent passed its test and takes part from now on.
    private void mount(GenerationStore.GenerationRow shadow, SelectionStep.Accept accept, List<PlayedTrial> played) {
        CreatedAgentStore.CreatedRow agent = pendingAgent();
        generations.decide(shadow.id(), Generation.Outcome.ACCEPTED, accept.looks(), 0, played);
        generations.mount(shadow, agent, state, accept);
        transaction.later(EvolutionStore.ACTORS_RESET, transaction.workspace(), id());
        enter(Event.of("created_agent.mounted", KIND, id())
                .with("generation", sequence)
                .with("agent", agent.agent().design().name()));
    }

    private void terminate(
            GenerationStore.GenerationRow shadow, SelectionStep.Reject reject, List<PlayedTrial> played) {
        CreatedAgentStore.CreatedRow agent = pendingAgent();
        generations.decide(shadow.id(), Generation.Outcome.REJECTED, reject.looks(), -1, played);
        generations.terminate(agent, reject);
        enter(Event.of("created_agent.terminated", KIND, id())
                .with("generation", sequence)
                .with("agent", agent.agent().design().name()));
    }

    /// Takes up an earlier generation again.
    UUID rollback(GenerationStore.GenerationRow target, String reason) {
        withdraw(false);
        sequence++;
        UUID generation = generations.insertRollback(sequence, target.id());
        generations.restore(target, state);
        enter(Event.of("evolution.rolled_back", KIND, id())
                .with("generation", sequence)
                .with("to", target.sequence())
                .because(reason, null));
        state = EvolutionState.of(transaction, state.run());
        beginEpoch();
        return generation;
    }

    /// @param all also measurements
    private void withdraw(boolean all) {
        new WorkWriter(transaction, id()).withdraw(all);
        transaction.later(EpisodeStore.WITHDRAW, transaction.workspace(), id(), transaction.now(), all);
        transaction.later(CreatedAgentStore.WITHDRAW, transaction.workspace(), id(), transaction.now());
        transaction.later(GenerationStore.WITHDRAW_VARIANTS, transaction.workspace(), id(), transaction.now());
        transaction.later(GenerationStore.WITHDRAW, transaction.workspace(), id(), transaction.now());
    }

    /// Ends the run; the active generation stays active.
    ///
    /// @param by why somebody ended it; null if it ended by itself
    void end(EvolutionRun.Status how, String reason, @Nullable String by) {
        withdraw(true);
        status = how;
        transaction.later(EvolutionStore.END, transaction.workspace(), id(), how, reason, transaction.now());
        Event event = Event.of("evolution." + how.name().toLowerCase(Locale.ROOT), KIND, id())
                .with("generations", sequence + 1);
        enter(by == null ? event : event.because(by, null));
    }

    private void enter(Event event) {
        AuditLog.enter(transaction, event);
    }
}

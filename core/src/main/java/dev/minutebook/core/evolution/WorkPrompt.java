package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.EpisodeJudgement;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.course.EvolutionCourse;
import dev.minutebook.core.evolution.episodes.EpisodeContext;
import dev.minutebook.core.evolution.episodes.EpisodePrompt;
import dev.minutebook.core.evolution.episodes.EpisodeStep;
import dev.minutebook.core.evolution.judges.JudgePrompt;
import dev.minutebook.core.evolution.mutation.ExplorerPrompt;
import dev.minutebook.core.evolution.mutation.FailedEpisode;
import dev.minutebook.core.evolution.mutation.MutatorPrompt;
import dev.minutebook.core.evolution.mutation.ProvisionerPrompt;
import dev.minutebook.core.evolution.selection.EpochRules;
import dev.minutebook.core.evolution.selection.ProvisionerStep;
import dev.minutebook.core.evolution.selection.RecurrentFailure;
import dev.minutebook.core.evolution.selection.TacticNeighbour;
import dev.minutebook.core.evolution.tactics.TacticMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What whoever claims a piece of work is told.
///
/// @param seed of the episode; null where there is none
record WorkPrompt(
        String system,
        String prompt,
        Map<String, Double> hyperparameters,
        @Nullable Long seed) {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private static final int NEIGHBOURS = 20;
    private static final int TRIED = 20;
    private static final Map<String, Double> JUDGE = Map.of("temperature", 0.3);

    static WorkPrompt of(Transaction transaction, WorkRow work) {
        WorkPrompt told = work.kind() == EvolutionWork.Kind.PLAY
                ? play(transaction, work)
                : other(transaction, EvolutionState.of(transaction, EvolutionState.row(transaction, work.run())), work);
        return work.refusal() == null
                ? told
                : new WorkPrompt(
                        told.system + "\nThe last reply was refused: " + work.refusal(),
                        told.prompt,
                        told.hyperparameters,
                        told.seed);
    }

    private static WorkPrompt other(Transaction transaction, EvolutionState state, WorkRow work) {
        return switch (work.kind()) {
            case JUDGE -> judge(transaction, state, work);
            case PROPOSE -> propose(transaction, state, work);
            case DESIGN -> design(transaction, state);
            case EXPLORE -> explore(transaction, state, work);
            case PLAY, APPROVE -> throw new IllegalStateException("no prompt for " + work.kind());
        };
    }

    private static EpisodeRow episode(Transaction transaction, WorkRow work) {
        return transaction.one(
                EpisodeStore.BY_ID, EpisodeStore::row, transaction.workspace(), Objects.requireNonNull(work.episode()));
    }

    static List<EpisodeStep> log(Transaction transaction, UUID episode) {
        return transaction
                .list(EpisodeStore.LOG, EpisodeStore::step, transaction.workspace(), episode, 0, Integer.MAX_VALUE)
                .stream()
                .map(StepRow::step)
                .toList();
    }

    /// In one trip, and without reading the whole log.
    private static WorkPrompt play(Transaction transaction, WorkRow work) {
        UUID id = Objects.requireNonNull(work.episode());
        String actor = Objects.requireNonNull(work.actor());
        PendingRows<EpisodeStore.PlayedRow> asked =
                transaction.ask(EpisodeStore.PLAYED, EpisodeStore::played, transaction.workspace(), id);
        PendingRows<EvolutionCast.CastRow> cast = EvolutionCast.ask(transaction, id);
        PendingRows<StepRow.Told> turns = transaction.ask(
                EpisodeStore.LAST_TURNS,
                EpisodeStore::told,
                transaction.workspace(),
                id,
                actor,
                EpisodeContext.BULLETS,
                EpisodeContext.MONOLOGUES);
        EpisodeStore.PlayedRow episode = asked.rows().getFirst();
        Scenario scenario = EvolutionCast.scenario(
                transaction.parsed(episode.scenarioId(), episode.source(), Scenario.class),
                cast.rows().stream().map(EvolutionCast.CastRow::member).toList(),
                episode.turnLimit());
        EpisodeContext context = EpisodeContext.of(
                scenario,
                StoredState.read(transaction, episode.id(), episode.state()),
                turns.rows().stream().map(StepRow.Told::step).toList());
        EpisodePrompt prompt = EpisodePrompt.of(scenario, context);
        return new WorkPrompt(
                prompt.instructions(), prompt.situation(), scenario.actor(actor).hyperparameters(), episode.seed());
    }

    private static WorkPrompt judge(Transaction transaction, EvolutionState state, WorkRow work) {
        EpisodeRow episode = episode(transaction, work);
        JudgePrompt prompt = JudgePrompt.of(
                EvolutionCast.scenario(
                        state.scenario(), EvolutionCast.members(transaction, episode.id()), episode.turnLimit()),
                episode.seed(),
                StoredState.read(transaction, episode.id(), episode.state()).world(),
                Objects.requireNonNull(episode.termination()),
                log(transaction, episode.id()));
        return new WorkPrompt(prompt.instructions(), prompt.episode(), JUDGE, episode.seed());
    }

    private static WorkPrompt propose(Transaction transaction, EvolutionState state, WorkRow work) {
        EvolutionRun.Actor actor = state.actor(Objects.requireNonNull(work.place()));
        ScenarioActor inForce = inForce(transaction, state, actor);
        List<FailedEpisode> worst = worst(transaction, state, actor);
        MutatorPrompt prompt = MutatorPrompt.of(
                state.scenario(),
                inForce,
                Objects.requireNonNull(state.run().settings().variants()),
                worst,
                recurrent(transaction, state, actor, worst),
                tried(transaction, state, Variant.Status.REJECTED),
                transaction
                        .find(
                                EpisodeStore.HYPOTHESES,
                                EpisodeStore::hypotheses,
                                transaction.workspace(),
                                state.run().id())
                        .map(EpisodeStore.Hypotheses::scoutHypotheses)
                        .orElse(null));
        return new WorkPrompt(prompt.instructions(), prompt.situation(), Map.of(), null);
    }

    /// The actor as it plays now.
    static ScenarioActor inForce(Transaction transaction, EvolutionState state, EvolutionRun.Actor actor) {
        GenerationStore.ProfileRow profile = transaction.one(
                GenerationStore.PROFILE_BY_ID,
                GenerationStore::profile,
                transaction.workspace(),
                actor.profile().value());
        return state.scenario()
                .actor(actor.name())
                .evolved(profile.profile().strategy(), profile.profile().hyperparameters());
    }

    /// The worst fifth of the last epoch.
    private static List<FailedEpisode> worst(Transaction transaction, EvolutionState state, EvolutionRun.Actor actor) {
        List<EpisodeStore.EpochScore> scores = transaction
                .list(
                        EpisodeStore.EPOCH,
                        EpisodeStore::epoch,
                        transaction.workspace(),
                        state.run().id(),
                        state.run().epoch())
                .stream()
                .filter(one -> one.place() == actor.place())
                .toList();
        List<FailedEpisode> worst = new ArrayList<>();
        for (EpisodeStore.EpochScore one :
                scores.subList(0, Math.min(scores.size(), EpochRules.worst(scores.size())))) {
            List<EpisodeJudgement.ActorScore> said = EpisodePlay.judgements(transaction, one.episode(), state).stream()
                    .flatMap(judgement -> judgement.scores().stream())
                    .filter(score -> score.actor().equals(actor.name()))
                    .toList();
            EpisodeRow episode =
                    transaction.one(EpisodeStore.BY_ID, EpisodeStore::row, transaction.workspace(), one.episode());
            worst.add(new FailedEpisode(
                    one.score(),
                    one.termination(),
                    episode.turns(),
                    said.stream().map(EpisodeJudgement.ActorScore::rationale).collect(Collectors.joining("\n")),
                    said.stream()
                            .map(EpisodeJudgement.ActorScore::summary)
                            .findFirst()
                            .orElse("")));
        }
        return worst;
    }

    /// What keeps failing: tactics of the worst episodes that are like failures of several generations.
    private static List<RecurrentFailure> recurrent(
            Transaction transaction, EvolutionState state, EvolutionRun.Actor actor, List<FailedEpisode> worst) {
        TacticMemory memory = new TacticMemory(transaction);
        TacticFilter failures = TacticFilter.any()
                .of(new dev.minutebook.api.evolution.EvolutionRunId(state.run().id()))
                .actor(actor.name())
                .below(0);
        return worst.stream()
                .filter(one -> one.score() < 0 && !one.tactic().isBlank())
                .map(one -> RecurrentFailure.of(
                        one.tactic(),
                        memory
                                .find(FindTactics.like(one.tactic())
                                        .among(failures)
                                        .limit(NEIGHBOURS))
                                .stream()
                                .map(WorkPrompt::neighbour)
                                .toList()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static TacticNeighbour neighbour(Tactic tactic) {
        return new TacticNeighbour(
                tactic.id().value(), tactic.sequence(), Objects.requireNonNull(tactic.likeness()), tactic.score());
    }

    /// Approaches of the newest variants of a status.
    private static List<String> tried(Transaction transaction, EvolutionState state, Variant.@Nullable Status status) {
        return transaction
                .list(
                        GenerationStore.VARIANTS,
                        GenerationStore::variant,
                        transaction.workspace(),
                        state.run().id(),
                        AFTER_ALL,
                        null,
                        status,
                        TRIED)
                .stream()
                .map(Variant::approach)
                .distinct()
                .toList();
    }

    private static WorkPrompt design(Transaction transaction, EvolutionState state) {
        EvolutionCourse course = state.course();
        ProvisionerStep step = course.provisioner(state.state())
                .next(state.state().plateau(), state.run().sequence());
        ProvisionerStep.Design wanted = step instanceof ProvisionerStep.Design design
                ? design
                : new ProvisionerStep.Design(
                        List.of(), course.provisioner(state.state()).failedArchetypes(), List.of());
        List<FailedEpisode> worst = state.primaries().stream()
                .flatMap(actor -> worst(transaction, state, actor).stream())
                .toList();
        ProvisionerPrompt prompt = ProvisionerPrompt.of(state.scenario(), wanted, worst);
        return new WorkPrompt(prompt.instructions(), prompt.situation(), Map.of(), null);
    }

    private static WorkPrompt explore(Transaction transaction, EvolutionState state, WorkRow work) {
        EpisodeRow episode = episode(transaction, work);
        ExplorerPrompt prompt = ExplorerPrompt.of(
                state.scenario(),
                StoredState.read(transaction, episode.id(), episode.state())
                        .world()
                        .canonical(),
                tried(transaction, state, null));
        return new WorkPrompt(prompt.instructions(), prompt.situation(), Map.of(), episode.seed());
    }
}

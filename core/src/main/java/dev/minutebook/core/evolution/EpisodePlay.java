package dev.minutebook.core.evolution;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.EpisodeJudgement;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.episodes.EpisodeAsk;
import dev.minutebook.core.evolution.episodes.EpisodeCourse;
import dev.minutebook.core.evolution.episodes.EpisodeFact;
import dev.minutebook.core.evolution.episodes.EpisodeState;
import dev.minutebook.core.evolution.episodes.EpisodeStep;
import dev.minutebook.core.evolution.judges.ActorLabels;
import dev.minutebook.core.evolution.judges.ActorVerdict;
import dev.minutebook.core.evolution.judges.JudgeForm;
import dev.minutebook.core.evolution.judges.JudgePanel;
import dev.minutebook.core.evolution.tactics.TacticMemory;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What follows from a report about an episode, under the lock of the run: the next step, its end, and what it is
/// worth.
final class EpisodePlay {

    static final String KIND = "episode";

    private final Transaction transaction;
    private final EvolutionTransition run;
    private final EpisodeRow episode;
    private final List<EvolutionCast.Member> cast;
    private final Scenario scenario;

    EpisodePlay(Transaction transaction, EvolutionTransition run, WorkReport.Context context) {
        this.transaction = transaction;
        this.run = run;
        this.episode = context.episode();
        this.cast = context.cast();
        this.scenario = EvolutionCast.scenario(run.state().scenario(), cast, episode.turnLimit());
    }

    /// As it is played in this episode.
    Scenario scenario() {
        return scenario;
    }

    /// What a report took, with attempts before it.
    record Taken(
            long tokens,
            BigDecimal cost,
            @Nullable String provider,
            @Nullable String model) {

        static Taken of(WorkRow work, CallReport call) {
            return new Taken(
                    work.tokens() + call.tokensIn() + call.tokensOut(),
                    work.cost().add(Objects.requireNonNull(call.cost())),
                    call.provider(),
                    call.model());
        }
    }

    /// Takes a step.
    ///
    /// @param answer as it was written; null if nobody gave one
    /// @param loss   why nobody did; null if somebody did
    /// @return why the answer is refused; null if something followed
    @Nullable
    String step(WorkRow work, @Nullable String answer, @Nullable String loss, Taken taken) {
        EpisodeState before = StoredState.read(transaction, episode.id(), episode.state());
        EpisodeAsk ask = before.open().orElseThrow();
        EpisodeFact fact = answer == null
                ? new EpisodeFact.Lost(ask, Objects.requireNonNull(loss), taken.tokens)
                : new EpisodeFact.Replied(ask, answer, taken.tokens);
        var transition = new EpisodeCourse(scenario).on(before, fact);
        EpisodeState after = transition.state();
        EpisodeStep step = transition.step();
        if (step == null) {
            transaction.later(
                    EpisodeStore.STEP,
                    transaction.workspace(),
                    episode.id(),
                    StoredState.write(transaction, episode.id(), after),
                    episode.turns(),
                    taken.tokens,
                    taken.cost,
                    transaction.now());
            return Objects.requireNonNull(after.open().orElseThrow().problem());
        }
        log(work, step, taken);
        if (after.ended()) {
            end(after, taken);
        } else {
            transaction.later(
                    EpisodeStore.STEP,
                    transaction.workspace(),
                    episode.id(),
                    StoredState.write(transaction, episode.id(), after),
                    step.kind() == EpisodeAsk.Kind.TURN ? step.turn() : episode.turns(),
                    taken.tokens,
                    taken.cost,
                    transaction.now());
            new WorkWriter(transaction, episode.run())
                    .open(List.of(EpisodeOpener.play(episode.id(), after.open().orElseThrow(), cast)));
        }
        return null;
    }

    private void log(WorkRow work, EpisodeStep step, Taken taken) {
        Proposal proposal = step.proposal();
        Headline headline = step.headline();
        byte[] salt = transaction.newSalt();
        String proposed = MinutebookJson.STRICT.write(proposal == null ? List.of() : proposal.mutations());
        String applied = MinutebookJson.STRICT.write(step.applied());
        transaction.later(
                EpisodeStore.LOG_STEP,
                transaction.workspace(),
                work.id(),
                episode.id(),
                step.number(),
                step.turn(),
                EvolutionWork.Part.valueOf(step.kind().name()),
                step.actor(),
                cast.stream()
                        .filter(member -> member.actor().equals(step.actor()))
                        .map(EvolutionCast.Member::profile)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null),
                proposal == null ? null : proposal.monologue(),
                proposal == null ? null : proposal.dialogue(),
                proposed,
                applied,
                MinutebookJson.STRICT.write(step.refused()),
                proposal != null && proposal.proposeResolution(),
                proposal != null && proposal.abortEpisode(),
                step.attempts(),
                step.loss(),
                step.hint(),
                step.tension(),
                headline == null ? null : headline.text(),
                headline == null ? null : headline.impact(),
                taken.provider,
                taken.model,
                step.tokens(),
                salt,
                transaction.now(),
                step.overreach());
        AuditLog.enter(
                transaction,
                Event.of("episode.stepped", KIND, episode.id())
                        .with("step", step.number())
                        .with("turn", step.turn())
                        .with("part", step.kind().name().toLowerCase(Locale.ROOT))
                        .with("lost", step.lost())
                        .committing(Commitment.of(
                                salt,
                                step.actor(),
                                proposal == null ? null : proposal.monologue(),
                                proposal == null ? null : proposal.dialogue(),
                                proposed,
                                applied,
                                step.hint(),
                                headline == null ? null : headline.text(),
                                step.loss())));
    }

    private void end(EpisodeState after, Taken taken) {
        Termination termination = Objects.requireNonNull(after.termination());
        run.state().whole();
        transaction.later(
                EpisodeStore.END,
                transaction.workspace(),
                episode.id(),
                StoredState.write(transaction, episode.id(), after),
                after.turn(),
                taken.tokens,
                taken.cost,
                termination,
                after.world().canonical(),
                hash(transaction, after),
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("episode.ended", KIND, episode.id())
                        .with("turns", after.turn())
                        .with("termination", termination.name().toLowerCase(Locale.ROOT)));
        if (JudgePanel.judges(termination)) {
            List<WorkWriter.Open> judges = new ArrayList<>();
            for (int judge = 1; judge <= episode.judges(); judge++) {
                judges.add(new WorkWriter.Open(
                        EvolutionWork.Kind.JUDGE,
                        episode.id(),
                        null,
                        null,
                        null,
                        null,
                        judge,
                        run.state().run().roles().judge(judge)));
            }
            new WorkWriter(transaction, episode.run()).open(judges);
            return;
        }
        String word = termination.name().toLowerCase(Locale.ROOT);
        Map<String, ActorVerdict> verdicts = new LinkedHashMap<>();
        run.state()
                .primaries()
                .forEach(actor -> verdicts.put(
                        actor.name(),
                        new ActorVerdict(
                                actor.name(),
                                JudgePanel.FAILURE,
                                "the episode ended by " + word,
                                word,
                                "The episode ended by " + word.replace('_', ' ') + " after " + after.turn() + " turns.",
                                null)));
        judged(termination, after.turn(), episode.tokens() + taken.tokens, verdicts, null);
    }

    /// The hash of a state, as it is stored: in an encrypted workspace nobody can try out states.
    static byte[] hash(Transaction transaction, EpisodeState state) {
        return transaction.cipher().blind(HexFormat.of().parseHex(state.world().hash()));
    }

    /// A judge gave its verdicts, or none.
    ///
    /// @param answer as it was written; null if the judge was lost
    void judge(WorkRow work, @Nullable String answer, Taken taken) {
        if (answer != null) {
            insert(work, JudgeForm.read(answer, ActorLabels.of(scenario, episode.seed())), taken);
        }
        transaction.later(
                EpisodeStore.JUDGED_ONE,
                transaction.workspace(),
                episode.id(),
                taken.tokens,
                taken.cost,
                transaction.now());
        if (episode.judged() + 1 < episode.judges()) {
            return;
        }
        List<EpisodeJudgement> judgements = judgements(transaction, episode.id(), run.state());
        if (judgements.isEmpty()) {
            run.end(EvolutionRun.Status.FAILED, "nobody judged episode " + episode.id(), null);
            return;
        }
        Map<String, ActorVerdict> verdicts = new LinkedHashMap<>();
        List<List<Integer>> scores = new ArrayList<>();
        for (EpisodeJudgement one : judgements) {
            scores.add(one.scores().stream()
                    .map(EpisodeJudgement.ActorScore::score)
                    .toList());
        }
        int actors = judgements.getFirst().scores().size();
        for (int i = 0; i < actors; i++) {
            int place = i;
            int score = JudgePanel.score(
                    scores.stream().map(given -> given.get(place)).toList());
            // The words of the judge who is nearest to the score.
            EpisodeJudgement.ActorScore words = judgements.stream()
                    .map(one -> one.scores().get(place))
                    .min(Comparator.comparingInt(one -> Math.abs(one.score() - score)))
                    .orElseThrow();
            verdicts.put(
                    words.actor(),
                    new ActorVerdict(
                            words.actor(),
                            score,
                            words.rationale(),
                            words.classification(),
                            words.summary(),
                            answer == null
                                    ? null
                                    : JudgeForm.read(answer, ActorLabels.of(scenario, episode.seed())).stream()
                                            .filter(one -> one.actor().equals(words.actor()))
                                            .map(ActorVerdict::vector)
                                            .filter(Objects::nonNull)
                                            .findFirst()
                                            .orElse(null)));
        }
        OptionalDouble agreement = JudgePanel.agreement(scores);
        judged(
                Objects.requireNonNull(episode.termination()),
                episode.turns(),
                episode.tokens() + taken.tokens,
                verdicts,
                agreement.isPresent() ? (Double) agreement.getAsDouble() : null);
    }

    /// What is said of an actor, as it is stored.
    record Words(String rationale, String classification, String summary) {}

    private void insert(WorkRow work, List<ActorVerdict> verdicts, Taken taken) {
        List<ActorVerdict> ordered = verdicts.stream()
                .sorted(Comparator.comparingInt(one -> place(one.actor())))
                .toList();
        byte[] salt = transaction.newSalt();
        String words = MinutebookJson.STRICT.write(ordered.stream()
                .map(one -> new Words(one.rationale(), one.classification(), one.summary()))
                .toList());
        Integer[] scores = ordered.stream().map(ActorVerdict::score).toArray(Integer[]::new);
        transaction.later(
                EpisodeStore.INSERT_JUDGEMENT,
                transaction.workspace(),
                work.id(),
                episode.id(),
                work.judge(),
                ordered.stream().map(one -> place(one.actor())).toArray(Integer[]::new),
                scores,
                words,
                taken.provider,
                taken.model,
                taken.tokens,
                salt,
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("episode.scored", KIND, episode.id())
                        .with("judge", Objects.requireNonNull(work.judge()))
                        .committing(Commitment.of(salt, List.of(scores).toString(), words)));
    }

    private int place(String actor) {
        return run.state().actor(actor).place();
    }

    static List<EpisodeJudgement> judgements(Transaction transaction, UUID episode, EvolutionState state) {
        return transaction
                .list(
                        EpisodeStore.JUDGEMENTS,
                        EpisodeStore::judgement,
                        transaction.workspace(),
                        episode,
                        0,
                        Integer.MAX_VALUE)
                .stream()
                .map(one -> one.judgement(state.actors()))
                .toList();
    }

    /// What the episode is worth to everybody, and what the run does then.
    private void judged(
            Termination termination,
            int turns,
            long tokens,
            Map<String, ActorVerdict> verdicts,
            @Nullable Double agreement) {
        Integer[] places = verdicts.keySet().stream().map(this::place).toArray(Integer[]::new);
        Integer[] scores = verdicts.values().stream().map(ActorVerdict::score).toArray(Integer[]::new);
        transaction.later(EpisodeStore.SCORES, transaction.workspace(), episode.id(), places, scores);
        transaction.later(EpisodeStore.JUDGED, transaction.workspace(), episode.id(), agreement, transaction.now());
        if (episode.kind() == EpisodeKind.EPOCH
                || episode.kind() == EpisodeKind.MEASURE
                || episode.kind() == EpisodeKind.BASELINE) {
            UUID generation = episode.kind() == EpisodeKind.BASELINE
                    ? new GenerationWriter(transaction, episode.run()).active().id()
                    : episode.generation();
            transaction.later(
                    GenerationStore.SCORE,
                    transaction.workspace(),
                    generation,
                    places,
                    scores,
                    termination == Termination.AGREEMENT ? 1 : 0,
                    (long) turns,
                    tokens,
                    transaction.now());
        }
        List<String> created = cast.stream()
                .filter(member -> member.design() != null)
                .map(EvolutionCast.Member::actor)
                .toList();
        TacticMemory memory = new TacticMemory(transaction);
        verdicts.values()
                .forEach(verdict -> memory.write(
                        new TacticMemory.Played(
                                episode.run(),
                                episode.generation(),
                                episode.sequence(),
                                episode.id(),
                                place(verdict.actor()),
                                termination,
                                created),
                        verdict));
        AuditLog.enter(
                transaction,
                Event.of("episode.judged", KIND, episode.id())
                        .with("kind", episode.kind().name().toLowerCase(Locale.ROOT))
                        .with("scores", List.of(scores)));
        run.judged(episode);
    }
}

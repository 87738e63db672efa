package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.GateResult;
import dev.minutebook.core.comparison.Interval;
import dev.minutebook.core.comparison.Sample;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.mutation.ProposedAgent;
import dev.minutebook.core.evolution.mutation.ProposedVariant;
import dev.minutebook.core.evolution.selection.PlayedTrial;
import dev.minutebook.core.evolution.selection.SelectionCourse;
import dev.minutebook.core.evolution.selection.SelectionPlan;
import dev.minutebook.core.evolution.selection.SelectionStep;
import dev.minutebook.core.evolution.selection.TrialStage;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Queues what becomes of generations, variants and designed agents, under the lock of the run.
final class GenerationWriter {

    private final Transaction transaction;
    private final UUID run;

    GenerationWriter(Transaction transaction, UUID run) {
        this.transaction = transaction;
        this.run = run;
    }

    GenerationStore.GenerationRow active() {
        return transaction.one(GenerationStore.ACTIVE, GenerationStore::generation, transaction.workspace(), run);
    }

    GenerationStore.GenerationRow shadow() {
        return transaction.one(GenerationStore.SHADOW, GenerationStore::generation, transaction.workspace(), run);
    }

    List<Variant> variants(UUID generation) {
        return transaction.list(
                GenerationStore.VARIANTS_OF, GenerationStore::variant, transaction.workspace(), generation);
    }

    /// Who plays by these profiles, as far as an episode is begun with it: what each is told is read when it is played.
    List<EvolutionCast.Member> cast(List<UUID> profiles, EvolutionState state) {
        return state.present().stream()
                .filter(actor -> profiles.contains(actor.profile().value()))
                .map(actor -> member(actor, actor.profile().value(), state))
                .toList();
    }

    static EvolutionCast.Member member(EvolutionRun.Actor actor, @Nullable UUID profile, EvolutionState state) {
        return new EvolutionCast.Member(
                actor.place(),
                actor.name(),
                profile,
                actor.agent() == null ? null : actor.agent().value(),
                null,
                null,
                state.created().stream()
                        .map(CreatedAgentStore.CreatedRow::agent)
                        .filter(agent -> agent.profile() != null
                                && agent.profile()
                                        .value()
                                        .equals(actor.profile().value()))
                        .map(CreatedAgent::design)
                        .findFirst()
                        .orElse(null));
    }

    /// The same, where one plays by a variant.
    List<EvolutionCast.Member> castWith(List<EvolutionCast.Member> cast, Variant variant) {
        return cast.stream()
                .map(member -> member.actor().equals(variant.actor())
                        ? new EvolutionCast.Member(
                                member.place(), member.actor(), null, member.agent(), null, null, member.design())
                        : member)
                .toList();
    }

    /// The same with an agent that is tried, in place of the one it replaces.
    List<EvolutionCast.Member> castWith(
            List<EvolutionCast.Member> cast, CreatedAgentStore.CreatedRow agent, EvolutionState state) {
        Optional<String> replaced = replaced(agent, state);
        List<EvolutionCast.Member> more = new ArrayList<>(cast);
        more.removeIf(member -> replaced.filter(member.actor()::equals).isPresent());
        more.add(new EvolutionCast.Member(
                nextPlace(state),
                agent.agent().design().name(),
                null,
                null,
                null,
                null,
                agent.agent().design()));
        return more;
    }

    private static int nextPlace(EvolutionState state) {
        return state.actors().stream().mapToInt(EvolutionRun.Actor::place).max().orElse(0) + 1;
    }

    private static Optional<String> replaced(CreatedAgentStore.CreatedRow agent, EvolutionState state) {
        return state.created().stream()
                .map(CreatedAgentStore.CreatedRow::agent)
                .filter(one -> one.id().equals(agent.agent().replaces()))
                .map(one -> one.design().name())
                .findFirst();
    }

    UUID insertShadow(int sequence, UUID parent, Generation.Origin origin, @Nullable Integer place) {
        return insert(sequence, parent, Generation.Status.SHADOW_TRIAL, origin, null, place);
    }

    UUID insertRollback(int sequence, UUID target) {
        transaction.later(GenerationStore.ARCHIVE, transaction.workspace(), run, transaction.now());
        return insert(
                sequence,
                target,
                Generation.Status.ACTIVE,
                Generation.Origin.ROLLBACK,
                Generation.Outcome.ACCEPTED,
                null);
    }

    UUID insert(
            int sequence,
            @Nullable UUID parent,
            Generation.Status status,
            Generation.Origin origin,
            Generation.@Nullable Outcome outcome,
            @Nullable Integer place) {
        UUID id = transaction.newId();
        transaction.later(
                GenerationStore.INSERT,
                transaction.workspace(),
                id,
                run,
                sequence,
                parent,
                status,
                origin,
                outcome,
                place,
                transaction.now(),
                outcome == null ? null : transaction.now());
        return id;
    }

    void insertVariants(UUID generation, EvolutionRun.Actor actor, List<ProposedVariant> variants, UUID work) {
        byte[] salt = transaction.newSalt();
        List<String> parts = new ArrayList<>();
        UUID[] ids = new UUID[variants.size()];
        for (int i = 0; i < variants.size(); i++) {
            ProposedVariant one = variants.get(i);
            // The first has the id of the work, so that a report counts once.
            ids[i] = i == 0 ? work : transaction.newId();
            parts.add(one.approach());
            parts.add(one.strategy());
            parts.add(MinutebookJson.STRICT.write(one.hyperparameters()));
        }
        if (!variants.isEmpty()) {
            transaction.later(
                    GenerationStore.INSERT_VARIANTS,
                    transaction.workspace(),
                    ids,
                    run,
                    generation,
                    actor.place(),
                    Variant.Status.PROPOSED,
                    IntStream.rangeClosed(1, variants.size()).boxed().toArray(Integer[]::new),
                    Column.of(variants, String[]::new, ProposedVariant::approach),
                    Column.of(variants, String[]::new, ProposedVariant::strategy),
                    Column.of(variants, String[]::new, one -> MinutebookJson.STRICT.write(one.hyperparameters())),
                    Column.of(variants, byte[][]::new, one -> salt),
                    transaction.now());
        }
        AuditLog.enter(
                transaction,
                Event.of("variants.proposed", EvolutionTransition.KIND, run)
                        .with("actor", actor.name())
                        .with("variants", variants.size())
                        .committing(Commitment.of(salt, parts.toArray(String[]::new))));
    }

    private static Sample sample(List<PlayedTrial> played, TrialStage stage, int contender) {
        return new Sample(
                Integer.toString(contender),
                played.stream()
                        .filter(one ->
                                one.trial().stage() == stage && one.trial().contender() == contender)
                        .map(one ->
                                new Sample.Trial(Integer.toString(one.trial().number()), one.score()))
                        .toList());
    }

    /// Enters what became of a shadow generation, with the figures of the winner, or of the best that lost.
    ///
    /// @param winner from 0; less for none
    void decide(
            UUID generation,
            Generation.Outcome outcome,
            List<GateLook.Verdict> looks,
            int winner,
            List<PlayedTrial> played) {
        boolean accepted = outcome == Generation.Outcome.ACCEPTED;
        if (accepted) {
            transaction.later(GenerationStore.ARCHIVE, transaction.workspace(), run, transaction.now());
        }
        List<GateResult> results = looks.isEmpty() ? List.of() : looks.getLast().results();
        int shown = winner >= 0 ? winner : best(results);
        GateResult result = shown < 0 ? null : results.get(shown);
        Interval gain = result == null
                ? null
                : Interval.difference(
                                sample(played, TrialStage.FULL, shown + 1).summary(),
                                sample(played, TrialStage.FULL, 0).summary())
                        .orElse(null);
        transaction.later(
                GenerationStore.DECIDE,
                transaction.workspace(),
                generation,
                accepted ? Generation.Status.ACTIVE : Generation.Status.ARCHIVED,
                outcome,
                result == null ? 0 : result.trials(),
                result == null ? null : result.mean(),
                result == null ? null : result.baseline(),
                gain == null ? null : gain.value(),
                gain == null ? null : gain.low(),
                gain == null ? null : gain.high(),
                result == null ? null : result.corrected(),
                transaction.now(),
                accepted ? null : transaction.now());
    }

    private static int best(List<GateResult> results) {
        int best = -1;
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).trials() > 0
                    && (best < 0
                            || results.get(i).lowerBound() > results.get(best).lowerBound())) {
                best = i;
            }
        }
        return best;
    }

    /// Once short trials are over, the worse half goes.
    void prune(SelectionPlan plan, List<PlayedTrial> played, List<Variant> variants, SelectionStep.Play play) {
        if (!variants.isEmpty() && play.trials().getFirst().stage() == TrialStage.FULL) {
            change(variants, plan, played, play.looks(), -1);
        }
    }

    /// @param winner from 1; 0 for none
    void decideVariants(
            List<Variant> variants,
            SelectionPlan plan,
            List<PlayedTrial> played,
            List<GateLook.Verdict> looks,
            int winner) {
        if (!variants.isEmpty()) {
            change(variants, plan, played, looks, winner);
        }
    }

    /// @param winner from 1; 0 for none, less while they are tried
    private void change(
            List<Variant> variants,
            SelectionPlan plan,
            List<PlayedTrial> played,
            List<GateLook.Verdict> looks,
            int winner) {
        List<Integer> survivors = SelectionCourse.survivors(plan, played);
        List<GateResult> results = looks.isEmpty() ? List.of() : looks.getLast().results();
        List<@Nullable GateResult> found = new ArrayList<>();
        List<String> statuses = new ArrayList<>();
        for (Variant variant : variants) {
            boolean left = survivors.contains(variant.number());
            found.add(left && results.size() >= variant.number() ? results.get(variant.number() - 1) : null);
            Variant.Status status = !left
                    ? Variant.Status.PRUNED
                    : winner < 0
                            ? Variant.Status.TRIAL
                            : winner == variant.number() ? Variant.Status.ACCEPTED : Variant.Status.REJECTED;
            statuses.add(status.name().toLowerCase(Locale.ROOT));
        }
        transaction.later(
                GenerationStore.CHANGE_VARIANTS,
                transaction.workspace(),
                Column.of(variants, UUID[]::new, one -> one.id().value()),
                statuses.toArray(String[]::new),
                Column.of(variants, Double[]::new, one -> {
                    Sample shorts = sample(played, TrialStage.PRUNE, one.number());
                    return shorts.size() == 0 ? null : (Double) shorts.mean();
                }),
                Column.of(found, Integer[]::new, one -> one == null ? 0 : one.trials()),
                Column.of(found, Double[]::new, one -> one == null ? null : one.mean()),
                Column.of(found, Double[]::new, one -> one == null ? null : one.lowerBound()),
                Column.of(found, Double[]::new, one -> one == null ? null : one.baseline()),
                Column.of(found, Double[]::new, one -> one == null ? null : one.probability()),
                Column.of(found, Double[]::new, one -> one == null ? null : one.corrected()),
                Column.of(
                        found,
                        String[]::new,
                        one -> one == null ? null : one.finding().name().toLowerCase(Locale.ROOT)),
                transaction.now());
    }

    /// The profile of the actor whose variant was accepted.
    UUID insertEvolved(
            GenerationStore.GenerationRow shadow, EvolutionRun.Actor actor, Variant winner, double expected) {
        return new ProfileWriter(transaction, run).evolved(shadow, actor, winner, expected);
    }

    /// The agent as it was designed, not yet taking part.
    UUID insertDesign(UUID generation, ProposedAgent agent, List<CreatedAgentStore.CreatedRow> known, UUID work) {
        String terminates = agent.design().terminates();
        UUID replaces = known.stream()
                .map(CreatedAgentStore.CreatedRow::agent)
                .filter(one -> one.status() == CreatedAgent.Status.ACTIVE
                        && one.design().name().equals(terminates))
                .map(one -> one.id().value())
                .findFirst()
                .orElse(null);
        byte[] salt = transaction.newSalt();
        String design = MinutebookJson.STRICT.write(agent.actor());
        transaction.later(
                CreatedAgentStore.INSERT,
                transaction.workspace(),
                work,
                run,
                generation,
                agent.design().archetype(),
                agent.actor().name(),
                design,
                agent.rationale(),
                replaces,
                salt,
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("created_agent.designed", EvolutionTransition.KIND, run)
                        .with("agent", agent.actor().name())
                        .with("archetype", agent.design().archetype())
                        .committing(Commitment.of(salt, design, agent.rationale())));
        return work;
    }

    void mount(
            GenerationStore.GenerationRow shadow,
            CreatedAgentStore.CreatedRow agent,
            EvolutionState state,
            SelectionStep.Accept accept) {
        int place = nextPlace(state);
        UUID profile = new ProfileWriter(transaction, run)
                .created(shadow, place, agent.agent().design(), accept.expectedBaseline());
        transaction.later(
                EvolutionStore.INSERT_ACTORS,
                transaction.workspace(),
                run,
                new Integer[] {place},
                new String[] {agent.agent().design().name()},
                new String[] {"created_agent"},
                new UUID[] {null},
                new UUID[] {profile},
                new Integer[] {agent.agent().design().every()});
        tried(agent, accept.result(), CreatedAgent.Status.ACTIVE, null, profile);
        replaced(agent, state).ifPresent(name -> {
            transaction.later(
                    CreatedAgentStore.TERMINATE,
                    transaction.workspace(),
                    java.util.Objects.requireNonNull(agent.agent().replaces()).value(),
                    CreatedAgent.Outcome.REPLACED,
                    transaction.now());
            transaction.later(
                    EvolutionStore.ACTOR_LEFT,
                    transaction.workspace(),
                    run,
                    state.actor(name).place(),
                    transaction.now());
        });
    }

    void terminate(CreatedAgentStore.CreatedRow agent, SelectionStep.Reject reject) {
        GateResult result = reject.looks().isEmpty()
                ? null
                : reject.looks().getLast().results().getFirst();
        tried(agent, result, CreatedAgent.Status.TERMINATED, CreatedAgent.Outcome.FAILED, null);
    }

    private void tried(
            CreatedAgentStore.CreatedRow agent,
            @Nullable GateResult result,
            CreatedAgent.Status status,
            CreatedAgent.@Nullable Outcome outcome,
            @Nullable UUID profile) {
        transaction.later(
                CreatedAgentStore.TRIED,
                transaction.workspace(),
                agent.agent().id().value(),
                status,
                outcome,
                profile,
                result == null ? null : result.mean() - result.baseline(),
                result == null ? null : result.mean(),
                result == null ? null : result.baseline(),
                result == null ? null : result.probability(),
                transaction.now());
    }

    /// Puts actors back to the profiles in force in a generation. Agents that came later go; those that were replaced
    /// later
    /// come back.
    void restore(GenerationStore.GenerationRow target, EvolutionState state) {
        Set<Integer> line = transaction
                .list(
                        GenerationStore.LINE,
                        GenerationStore::line,
                        transaction.workspace(),
                        run,
                        target.sequence(),
                        Integer.MAX_VALUE,
                        Integer.MAX_VALUE)
                .stream()
                .map(GenerationStore.LineRow::sequence)
                .collect(Collectors.toSet());
        List<UUID> gone = state.created().stream()
                .filter(one -> line.contains(one.sequence())
                        && one.agent().profile() != null
                        && one.agent().replaces() != null)
                .map(one ->
                        java.util.Objects.requireNonNull(one.agent().replaces()).value())
                .toList();
        List<GenerationStore.ProfileRow> inForce = transaction.list(
                GenerationStore.IN_FORCE, GenerationStore::profile, transaction.workspace(), run, target.sequence());
        for (EvolutionRun.Actor actor : state.actors()) {
            Optional<GenerationStore.ProfileRow> profile = inForce.stream()
                    .filter(one -> one.profile().place() == actor.place())
                    .findFirst();
            Optional<CreatedAgent> created = state.created().stream()
                    .map(CreatedAgentStore.CreatedRow::agent)
                    .filter(one -> one.design().name().equals(actor.name()) && one.profile() != null)
                    .findFirst();
            boolean stays = profile.isPresent()
                    && created.filter(one -> gone.contains(one.id().value())).isEmpty();
            profile.filter(one -> !one.id().equals(actor.profile().value()))
                    .ifPresent(one -> transaction.later(
                            EvolutionStore.ACTOR_PROFILE, transaction.workspace(), run, actor.place(), one.id()));
            if (stays == (actor.left() != null)) {
                transaction.later(
                        EvolutionStore.ACTOR_LEFT,
                        transaction.workspace(),
                        run,
                        actor.place(),
                        stays ? null : transaction.now());
                created.ifPresent(one -> transaction.later(
                        CreatedAgentStore.PUT,
                        transaction.workspace(),
                        one.id().value(),
                        stays ? CreatedAgent.Status.ACTIVE : CreatedAgent.Status.TERMINATED,
                        stays ? null : CreatedAgent.Outcome.WITHDRAWN,
                        transaction.now()));
            }
        }
        transaction.later(EvolutionStore.ACTORS_RESET, transaction.workspace(), run);
    }
}

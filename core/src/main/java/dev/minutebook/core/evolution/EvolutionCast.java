package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The scenario of an episode, as it is played: every actor with its strategy, and the created agents.
final class EvolutionCast {

    private EvolutionCast() {}

    /// An actor of an episode with what it is told.
    ///
    /// @param agent    that has to play it; null for anybody, and where that is not asked
    /// @param strategy null for the scenario's own, or that of the design
    /// @param design   of a created agent; null for others
    record Member(
            int place,
            String actor,
            @Nullable UUID profile,
            @Nullable UUID agent,
            @Nullable String strategy,
            @Nullable Map<String, Double> hyperparameters,
            @Nullable ScenarioActor design) {}

    /// A row of the cast.
    record CastRow(
            UUID episodeId,
            int place,
            String actor,
            @Nullable UUID profileId,
            @Nullable String strategyPrompt,
            @Nullable String hyperparameters,
            @Nullable UUID variantId,
            @Nullable String variantStrategy,
            @Nullable String variantHyperparameters,
            @Nullable UUID createdId,
            @Nullable String design) {

        Member member() {
            String numbers = variantId == null ? hyperparameters : variantHyperparameters;
            return new Member(
                    place,
                    actor,
                    profileId,
                    null,
                    variantId == null ? strategyPrompt : variantStrategy,
                    numbers == null ? null : GenerationStore.numbers(numbers),
                    design == null ? null : MinutebookJson.LENIENT.read(design, ScenarioActor.class));
        }
    }

    static CastRow row(Row row) throws SQLException {
        return new CastRow(
                row.uuid(),
                row.integer(),
                row.text(),
                row.maybeUuid(),
                row.maybeText(),
                row.maybeText(),
                row.maybeUuid(),
                row.maybeText(),
                row.maybeText(),
                row.maybeUuid(),
                row.maybeText());
    }

    /// A row of the players.
    record PlayerRow(
            UUID episodeId,
            int place,
            String actor,
            @Nullable UUID profileId,
            @Nullable UUID agentId,
            @Nullable UUID createdId,
            @Nullable String design) {

        Member member() {
            return new Member(
                    place,
                    actor,
                    profileId,
                    agentId,
                    null,
                    null,
                    design == null ? null : MinutebookJson.LENIENT.read(design, ScenarioActor.class));
        }
    }

    static PlayerRow player(Row row) throws SQLException {
        return new PlayerRow(
                row.uuid(),
                row.integer(),
                row.text(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.maybeText());
    }

    static List<Member> members(Transaction transaction, UUID episode) {
        return ask(transaction, episode).rows().stream().map(CastRow::member).toList();
    }

    static PendingRows<CastRow> ask(Transaction transaction, UUID episode) {
        return transaction.ask(EpisodeStore.CAST, EvolutionCast::row, transaction.workspace(), episode);
    }

    /// @param turns after which the episode ends
    static Scenario scenario(Scenario base, List<Member> members, int turns) {
        Scenario scenario = base.limits().turns() == turns
                ? base
                : base.limits(base.limits().turns(turns));
        for (Member member : members) {
            if (member.strategy == null && member.design == null) {
                continue;
            }
            ScenarioActor actor = member.design == null ? base.actor(member.actor) : member.design;
            ScenarioActor told = member.strategy == null
                    ? actor
                    : actor.evolved(member.strategy, Objects.requireNonNull(member.hyperparameters));
            scenario = member.design == null ? scenario.with(told) : scenario.plus(told);
        }
        return scenario;
    }
}

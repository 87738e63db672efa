package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.core.access.Opener;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `evolution_run`, with the name and version of its scenario and the number of its active generation.
record EvolutionRow(
        UUID id,
        UUID scenarioId,
        String scenario,
        int version,
        String name,
        EvolutionRun.Status status,
        EvolutionRun.@Nullable Phase phase,
        EvolutionSettings settings,
        AssignedRoles roles,
        long seed,
        int sequence,
        int active,
        int epoch,
        int pending,
        @Nullable Integer place,
        int looks,
        @Nullable Integer designed,
        int explored,
        long episodes,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        long tokens,
        BigDecimal cost,
        @Nullable String reason,
        Map<String, String> metadata,
        String openedBy,
        Opener opener,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endedAt) {

    boolean running() {
        return status == EvolutionRun.Status.RUNNING;
    }

    EvolutionRun run(List<EvolutionRun.Actor> actors) {
        return new EvolutionRun(
                new EvolutionRunId(id),
                name,
                scenario,
                version,
                status,
                phase,
                settings,
                actors,
                seed,
                sequence,
                active,
                epoch,
                pending,
                place == null
                        ? null
                        : actors.stream()
                                .filter(actor -> actor.place() == place)
                                .map(EvolutionRun.Actor::name)
                                .findFirst()
                                .orElse(null),
                looks,
                episodes,
                tokenBudget,
                costBudget == null ? null : costBudget.stripTrailingZeros(),
                tokens,
                cost,
                reason,
                metadata,
                openedBy,
                createdAt,
                updatedAt,
                endedAt);
    }

    /// The agents that do the work of a run, by id; who plays an actor stands with the actor.
    ///
    /// @param judges one for each judge, as far as there are
    record AssignedRoles(
            List<UUID> judges,
            @Nullable UUID mutator,
            @Nullable UUID provisioner,
            @Nullable UUID explorer) {

        AssignedRoles {
            judges = judges == null ? List.of() : List.copyOf(judges);
        }

        /// @param number 1 for the first
        @Nullable
        UUID judge(int number) {
            return number <= judges.size() ? judges.get(number - 1) : null;
        }
    }
}

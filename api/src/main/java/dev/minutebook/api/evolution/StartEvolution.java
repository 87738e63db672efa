package dev.minutebook.api.evolution;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.scenarios.Scenario;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A wish to evolve the actors of a scenario.
///
/// @param scenario    its name
/// @param version     of the scenario; null for the newest
/// @param name        how people call the run; the scenario's name when left out
/// @param settings    how it is evolved; the usual when left out
/// @param roles       which agents do the work; anybody when left out
/// @param seed        from which the seeds of all episodes follow; drawn when left out
/// @param tokenBudget the most tokens of all calls; null is no bound
/// @param costBudget  the most money in US dollars; null is no bound
/// @param metadata    at most 32 entries
public record StartEvolution(
        String scenario,
        @Nullable Integer version,
        @Nullable String name,
        @Nullable EvolutionSettings settings,
        @Nullable EvolutionRoles roles,
        @Nullable Long seed,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        Map<String, String> metadata) {

    /// The longest name of a run.
    public static final int NAME = 128;

    public StartEvolution {
        scenario = Limits.name("scenario", scenario, Scenario.NAME);
        if (version != null) {
            Limits.range("version", version, 1, Integer.MAX_VALUE);
        }
        name = name == null ? null : Limits.filled("name", name, NAME).strip();
        settings = settings == null ? EvolutionSettings.USUAL : settings;
        roles = roles == null ? EvolutionRoles.OPEN : roles;
        if (tokenBudget != null) {
            Limits.range("tokenBudget", tokenBudget, 1, 1_000_000_000_000L);
        }
        if (costBudget != null
                && (costBudget.signum() <= 0 || costBudget.compareTo(BigDecimal.valueOf(1_000_000)) > 0)) {
            throw Problem.Code.INVALID.because("costBudget must be above 0 and at most a million");
        }
        metadata = Labels.metadata(metadata);
    }

    /// The newest version of a scenario, as usual.
    public static StartEvolution of(String scenario) {
        return new StartEvolution(scenario, null, null, null, null, null, null, null, Map.of());
    }

    /// The same from a certain version of the scenario.
    public StartEvolution version(int version) {
        return with(copy -> copy.version = version);
    }

    /// The same under a name.
    public StartEvolution name(String name) {
        return with(copy -> copy.name = name);
    }

    /// The same with other settings.
    public StartEvolution settings(EvolutionSettings settings) {
        return with(copy -> copy.settings = settings);
    }

    /// The same with agents that do the work.
    public StartEvolution roles(EvolutionRoles roles) {
        return with(copy -> copy.roles = roles);
    }

    /// The same with the seed of all seeds.
    public StartEvolution seed(long seed) {
        return with(copy -> copy.seed = seed);
    }

    /// The same with a bound of tokens.
    public StartEvolution tokenBudget(long tokenBudget) {
        return with(copy -> copy.tokenBudget = tokenBudget);
    }

    /// The same with a bound of money, in US dollars.
    public StartEvolution costBudget(BigDecimal costBudget) {
        return with(copy -> copy.costBudget = costBudget);
    }

    /// The same with metadata.
    public StartEvolution metadata(Map<String, String> metadata) {
        return with(copy -> copy.metadata = metadata);
    }

    private StartEvolution with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.request();
    }

    /// The same request, to be changed.
    private static final class Copy {

        private final String scenario;
        private @Nullable Integer version;
        private @Nullable String name;
        private @Nullable EvolutionSettings settings;
        private @Nullable EvolutionRoles roles;
        private @Nullable Long seed;
        private @Nullable Long tokenBudget;
        private @Nullable BigDecimal costBudget;
        private Map<String, String> metadata;

        Copy(StartEvolution request) {
            scenario = request.scenario;
            version = request.version;
            name = request.name;
            settings = request.settings;
            roles = request.roles;
            seed = request.seed;
            tokenBudget = request.tokenBudget;
            costBudget = request.costBudget;
            metadata = request.metadata;
        }

        StartEvolution request() {
            return new StartEvolution(
                    scenario, version, name, settings, roles, seed, tokenBudget, costBudget, metadata);
        }
    }
}

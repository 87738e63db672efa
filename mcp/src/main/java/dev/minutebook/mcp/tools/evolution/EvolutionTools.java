package dev.minutebook.mcp.tools.evolution;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.StoredScenario;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tools for evolution: scenarios, and runs in which their actors become better.
public final class EvolutionTools {

    static final Argument RUN =
            Argument.id("run", "The id of an evolution run.").needed();
    static final Argument OF_RUN = Argument.id("run", "Only of this evolution run.");

    private static final int COST = 1_000_000;
    private static final long TOKENS = 1_000_000_000_000L;

    private static final Argument SOURCE = Argument.text(
                    "source", 1, Scenario.FILE, "The text of the file; evolution_scenario shows what one holds.")
            .needed();
    private static final Argument FORMAT =
            Argument.choice("format", ScenarioFormat.class, "yaml when left out, which every JSON is.");
    private static final Argument REASON =
            Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.").needed();

    private EvolutionTools() {}

    record FoundScenario(boolean found, @Nullable StoredScenario scenario) {}

    record FoundRun(boolean found, @Nullable EvolutionRun run) {}

    /// A run in a list, without settings and actors.
    record ListedRun(
            EvolutionRunId id,
            String name,
            String scenario,
            EvolutionRun.Status status,
            EvolutionRun.@Nullable Phase phase,
            @Nullable String changing,
            int active,
            int sequence,
            long episodes,
            @Nullable String reason) {

        static ListedRun of(EvolutionRun run) {
            return new ListedRun(
                    run.id(),
                    run.name(),
                    run.scenario(),
                    run.status(),
                    run.phase(),
                    run.changing(),
                    run.active(),
                    run.sequence(),
                    run.episodes(),
                    run.reason());
        }
    }

    public static List<Tool> list() {
        return Stream.of(
                        List.of(check(), store(), scenario(), scenarios(), start(), find(), all(), cancel()),
                        List.of(decide(), created()),
                        EvolutionWorkTools.list(),
                        LineageTools.list())
                .flatMap(List::stream)
                .toList();
    }

    private static Tool check() {
        return Tool.named("evolution_check")
                .title("Check a scenario")
                .description("""
                        Reads the file of a scenario and says everything that is wrong with it, each with its place, or how it was \
                        understood. Stores nothing; evolution_import_scenario does.""")
                .takes(SOURCE, FORMAT)
                .reads((workspace, given) -> workspace.evolution().check(given.as(ImportScenario.class)));
    }

    private static Tool store() {
        return Tool.named("evolution_import_scenario")
                .title("Store a scenario")
                .description("""
                        Stores a scenario: actors with goals and strategies, what each may change of the state, turn order, rubric, limits. \
                        One of the same name becomes its next version; runs keep theirs.""")
                .takes(SOURCE, FORMAT)
                .writes((workspace, given) -> workspace.evolution().importScenario(given.as(ImportScenario.class)));
    }

    private static Tool scenario() {
        return Tool.named("evolution_scenario")
                .title("Read a scenario")
                .description(
                        "Returns the newest version of a scenario. Answers found false when there is none of that name.")
                .takes(Argument.text("name", 1, Scenario.NAME, "The name of a scenario.")
                        .needed())
                .reads((workspace, given) -> {
                    Optional<StoredScenario> found = workspace.evolution().scenario(given.text("name"));
                    return new FoundScenario(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool scenarios() {
        return Tool.named("evolution_scenarios")
                .title("List scenarios")
                .description("Lists the newest version of each scenario, by name. Follow next for more pages.")
                .paged()
                .reads((workspace, given) -> workspace.evolution().scenarios(given.page()));
    }

    private static Tool start() {
        return Tool.named("evolution_start")
                .title("Evolve the actors of a scenario")
                .description("""
                        Starts a run: actors play episodes, judges score them, variants of strategies are tried in the shadow, and only what is \
                        better takes over. The run waits for whoever does its work: evolution_claim. Returns at once; read how it \
                        stands with evolution_find.""")
                .takes(
                        Argument.text("scenario", 1, Scenario.NAME, "The name of a scenario.")
                                .needed(),
                        Argument.text("name", 1, StartEvolution.NAME, "How people call the run."),
                        Argument.object(
                                "settings",
                                RecordSchema.of(EvolutionSettings.class),
                                "How it is evolved, such as {generations: 20, variants: 2}; the usual when left out."),
                        Argument.object(
                                        "roles",
                                        RecordSchema.of(EvolutionRoles.class),
                                        "Which agents do the work: {actors: {name: agent}, judges, mutator, provisioner, explorer}.")
                                .rare(),
                        Argument.number("version", 1, Integer.MAX_VALUE, "Of the scenario; the newest when left out.")
                                .rare(),
                        Argument.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, "From which all seeds follow; drawn.")
                                .rare(),
                        Argument.number("tokenBudget", 1, TOKENS, "The most tokens, in and out; no bound if absent.")
                                .rare(),
                        Argument.share("costBudget", COST, "The most money in US dollars; no bound if absent.")
                                .rare(),
                        Argument.object(
                                        "metadata",
                                        RecordSchema.mapOf(Map.of("type", "string")),
                                        "Whatever else is kept with it, as texts.")
                                .rare())
                .writes((workspace, given) -> workspace.evolution().start(given.as(StartEvolution.class)));
    }

    private static Tool find() {
        return Tool.named("evolution_find")
                .title("How a run stands")
                .description("""
                        Looks up one run: status, phase, the active generation, its actors with their profiles and plateaus, what it took. \
                        Answers found false when there is none. evolution_generations says what each generation gained.""")
                .takes(RUN)
                .reads((workspace, given) -> {
                    Optional<EvolutionRun> found = workspace.evolution().find(run(given));
                    return new FoundRun(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool all() {
        return Tool.named("evolution_list")
                .title("List runs")
                .description(
                        "Lists runs in brief, newest first; evolution_find has all of one. Follow next for more pages.")
                .takes(
                        Argument.choice("status", EvolutionRun.Status.class, "Only of that status; all when left out."),
                        Argument.text("scenario", 1, Scenario.NAME, "Only of the scenario of this name."))
                .paged()
                .reads((workspace, given) -> workspace
                        .evolution()
                        .list(given.as(EvolutionFilter.class), given.page())
                        .map(ListedRun::of));
    }

    private static Tool cancel() {
        return Tool.named("evolution_cancel")
                .title("End a run")
                .description("""
                        Ends a run for the person who started it. Its work is withdrawn, the active generation stays active. Refused with \
                        conflict when it has ended.""")
                .takes(RUN, REASON)
                .destructive()
                .writes((workspace, given) -> workspace.evolution().cancel(run(given), given.as(ChangeReason.class)));
    }

    private static Tool decide() {
        return Tool.named("evolution_decide")
                .title("Decide about a designed agent")
                .description("""
                        Approves a designed agent for a person, after which it is tried in the shadow, or refuses it. Those that wait are in \
                        evolution_created with status pending_approval. Refused with conflict when nobody waits for it.""")
                .takes(
                        Argument.id("agent", "The id of a designed agent.").needed(),
                        Argument.flag("approved", "false refuses it.").needed(),
                        REASON)
                .destructive()
                .writes((workspace, given) -> workspace
                        .evolution()
                        .decide(given.id("agent", CreatedAgentId::new), given.as(DecideAgent.class)));
    }

    private static Tool created() {
        return Tool.named("evolution_created")
                .title("List designed agents")
                .description("""
                        Lists agents that were designed for a run where changes of strategies led nowhere, newest first, with what came of \
                        them.""")
                .takes(RUN, Argument.choice("status", CreatedAgent.Status.class, "Only of that status."))
                .paged()
                .reads((workspace, given) ->
                        workspace.evolution().created(given.as(CreatedAgentFilter.class), given.page()));
    }

    static EvolutionRunId run(Arguments given) {
        return given.id("run", EvolutionRunId::new);
    }
}

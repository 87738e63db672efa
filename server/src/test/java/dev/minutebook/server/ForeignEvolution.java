package dev.minutebook.server;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import java.util.Map;

/// A run of others that waits until somebody approves an agent: scenario and strategies bear their mark.
final class ForeignEvolution {

    /// Settings with which an agent is designed soon.
    static final EvolutionSettings SOON = EvolutionSettings.USUAL
            .epoch(5)
            .variants(2)
            .prune(1, 2)
            .trials(10, 10)
            .explore(0)
            .cap(1)
            .patience(1);

    private ForeignEvolution() {}

    /// The ids of what there is then, by noun.
    static Map<String, String> fill(Workspace workspace, String mark) {
        workspace
                .evolution()
                .importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO
                        .replace("name: market", "name: foreign")
                        .replace("Two traders look for a price.", mark)
                        .replace("be polite", mark)));
        EvolutionRun run = waiting(workspace, "foreign");
        PageRequest one = PageRequest.first(1);
        return Map.of(
                "scenario",
                run.scenario(),
                "evolution",
                run.id().text(),
                "work",
                workspace
                        .evolution()
                        .work(WorkFilter.any().of(run.id()), one)
                        .items()
                        .getFirst()
                        .id()
                        .text(),
                "created",
                created(workspace, run.id()),
                "episode",
                workspace
                        .evolution()
                        .episodes(EpisodeFilter.of(run.id()), one)
                        .items()
                        .getFirst()
                        .id()
                        .text(),
                "profile",
                run.actors().getFirst().profile().text());
    }

    /// A run that waits for an approval.
    static EvolutionRun waiting(Workspace workspace, String scenario) {
        EvolutionRunId run = workspace
                .evolution()
                .start(StartEvolution.of(scenario).settings(SOON).seed(7))
                .id();
        EvolutionRun waiting =
                new ScriptedPlayers(workspace.evolution()).playUntil(run, now -> now.phase() == Phase.APPROVE);
        assert waiting.phase() == Phase.APPROVE : waiting;
        return waiting;
    }

    /// The agent that was designed for a run.
    static String created(Workspace workspace, EvolutionRunId run) {
        return workspace
                .evolution()
                .created(CreatedAgentFilter.of(run), PageRequest.first(1))
                .items()
                .getFirst()
                .id()
                .text();
    }
}

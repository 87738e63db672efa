package dev.minutebook.core;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import java.util.Map;

/// A day on which actors were evolved.
///
/// @param run     that goes on
/// @param episode that was judged, with its log
public record EvolutionDay(EvolutionRunId run, EpisodeId episode) {

    static EvolutionDay in(Workspace book) {
        Evolution evolution = book.evolution();
        evolution.importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO));
        evolution.putRetention(new RetentionRules(2, 2, 1_000));
        EvolutionRunId run = evolution
                .start(StartEvolution.of("market")
                        .settings(EvolutionSettings.USUAL
                                .epoch(5)
                                .variants(2)
                                .prune(1, 2)
                                .trials(10, 10)
                                .explore(1)
                                .patience(1)
                                .cap(1))
                        .metadata(Map.of("purpose", "to see who yields"))
                        .seed(7))
                .id();
        ScriptedPlayers players = new ScriptedPlayers(evolution).helpful();
        players.playUntil(run, now -> now.phase() == Phase.APPROVE);
        evolution.decide(
                evolution
                        .created(CreatedAgentFilter.of(run), PageRequest.first())
                        .items()
                        .getFirst()
                        .id(),
                new DecideAgent(true, "Let us see."));
        players.playUntil(run, now -> now.phase() == Phase.EPOCH);
        players.playUntil(run, now -> now.pending() == 4);
        ClaimedWork unread = evolution.claim(ClaimWork.any().run(run)).orElseThrow();
        evolution.report(unread.work().id(), ReportWork.of(unread.fence(), "I would rather not say."));
        Episode judged = evolution.episodes(EpisodeFilter.of(run), new PageRequest(200, null)).items().stream()
                .filter(one -> one.status() == Episode.Status.JUDGED)
                .findFirst()
                .orElseThrow();
        return new EvolutionDay(run, judged.id());
    }
}

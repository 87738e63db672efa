package dev.minutebook.core.critiques;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.ScriptedSeats;
import java.util.List;

/// Debates of two rounds between three agents, whose third criticises the first.
final class CritiquePlay {

    /// Proposals, critiques and votes of three seats, twice.
    static final int ANSWERS = 18;

    private final Workspace book;
    private final TakeSeat[] seats = new TakeSeat[3];

    CritiquePlay(Workspace book) {
        this.book = book;
        for (int i = 0; i < seats.length; i++) {
            seats[i] = TakeSeat.of(book.agents()
                    .register(RegisterAgent.service("agent-" + (i + 1)))
                    .ref());
        }
    }

    TakeSeat seat(int number) {
        return seats[number - 1];
    }

    Debate open() {
        return book.debates()
                .open(OpenDebate.about("Should tokens be cached?", seats)
                        .config(DebateConfig.of(Preset.QUICK).rounds(2).topology(Topology.GRAPH_MESH)));
    }

    /// @param round 1: the first proposal is changed after the issues were raised; 2: it is said again as it was
    Debate play(Debate debate, int answers, int round, List<String> issues) {
        Script unmoved = claim -> round == 2
                        && claim.ask().phase() == Phase.PROPOSAL
                        && claim.ask().seat() == 1
                ? Answer.of(claim.fence(), "Cache them, and that is that.", 0.8)
                : null;
        Script critic = claim -> claim.ask().phase() == Phase.CRITIQUE
                        && claim.ask().round() == 1
                        && claim.ask().seat() == 3
                ? Script.speech(claim)
                        .critiques(List.of(WriteCritique.of(
                                        1,
                                        0.7,
                                        null,
                                        issues.stream()
                                                .map(issue -> new WriteCritique.Issue(issue, null))
                                                .toList())
                                .expecting(0.5)))
                : null;
        Script votes = Script.voting(
                claim -> claim.ask().round() == 1 ? Ballot.of("P" + claim.seat().number(), 0.4) : Ballot.of("P1", 0.9));
        return new ScriptedSeats(book, critic.otherwise(unmoved).otherwise(votes)).play(debate.id(), answers);
    }

    Debate play(int round, String... issues) {
        return play(open(), ANSWERS, round, List.of(issues));
    }
}

package dev.minutebook.core.debates;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.ScriptedSeats;
import java.time.Duration;
import java.util.List;

/// A debate in which all have spoken and one vote is missing: whoever casts it ends the debate.
record LastVote(DebateId debate, TurnId ask, long fence) {

    /// The vote itself; the debate ends with it.
    static final String CHOICE = "P1";

    static LastVote of(Workspace book, String topic, String domain, List<AgentRef> agents) {
        TakeSeat[] seats = agents.stream().map(TakeSeat::of).toArray(TakeSeat[]::new);
        DebateConfig config = DebateConfig.of(Preset.QUICK).rounds(1).topology(Topology.GRAPH_MESH);
        Debate debate = book.debates()
                .open(OpenDebate.about(topic, seats).domain(domain).config(config));
        int all = 3 * seats.length;
        new ScriptedSeats(book, script()).play(debate.id(), all - 1);
        Ask ask = book.asks()
                .list(new AskFilter(debate.id(), null, null), PageRequest.first())
                .items()
                .getFirst();
        long fence = book.asks()
                .claim(ClaimAsk.by(AgentRef.of(ask.agent())).in(debate.id()).lease(Duration.ofMinutes(30)))
                .orElseThrow()
                .fence();
        return new LastVote(debate.id(), ask.id(), fence);
    }

    /// Everybody criticises the next, and votes for the first.
    private static Script script() {
        return claim -> {
            if (claim.ask().purpose() == Ask.Purpose.VOTE) {
                return Answer.of(claim.fence(), Script.words(claim), 0.9).vote(Ballot.of(CHOICE, 0.9));
            }
            Answer speech = Script.speech(claim);
            int next = claim.seat().number() % 3 + 1;
            return claim.ask().phase() == Phase.CRITIQUE
                    ? speech.critiques(List.of(Script.critique(next, 0.6)))
                    : speech;
        };
    }

    void cast(Workspace book) {
        cast(book, ask, fence);
    }

    static void cast(Workspace book, TurnId ask, long fence) {
        book.asks().answer(ask, Answer.of(fence, "The last word is said.", 0.9).vote(Ballot.of(CHOICE, 0.9)));
    }
}

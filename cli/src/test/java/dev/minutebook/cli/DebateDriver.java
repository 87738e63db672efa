package dev.minutebook.cli;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.votes.Ballot;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Answers for the seats of a debate on the fake book.
final class DebateDriver {

    private final CliFixture cli;
    private final DebateId debate;
    private final Deque<String> votes;
    private int said;

    private DebateDriver(CliFixture cli, String debate, String... votes) {
        this.cli = cli;
        this.debate = DebateId.of(debate);
        this.votes = new ArrayDeque<>(List.of(votes));
    }

    static DebateDriver of(CliFixture cli, String debate, String... votes) {
        return new DebateDriver(cli, debate, votes);
    }

    /// Answers all that is asked until nothing is asked any more.
    static void hold(CliFixture cli, String debate, String... votes) {
        DebateDriver meeting = of(cli, debate, votes);
        while (meeting.next()) {}
    }

    static void answer(CliFixture cli, String debate, String agent, String content) {
        var asks = cli.main().asks();
        Ask ask = asks.list(
                        new AskFilter(DebateId.of(debate), dev.minutebook.api.agents.AgentRef.of(agent), null),
                        PageRequest.first())
                .items()
                .getFirst();
        ClaimedAsk claim = asks.claim(ClaimAsk.of(ask.id())).orElseThrow();
        asks.answer(ask.id(), Answer.of(claim.fence(), content, 0.5));
    }

    /// Answers the oldest ask; false when there is none.
    boolean next() {
        var asks = cli.main().asks();
        Optional<Ask> ask = asks.list(new AskFilter(debate, null, null), PageRequest.first()).items().stream()
                .findFirst();
        if (ask.isEmpty()) {
            return false;
        }
        ClaimedAsk claim = asks.claim(ClaimAsk.of(ask.get().id())).orElseThrow();
        Answer answer = Answer.of(claim.fence(), ask.get().agentName() + " says " + ++said, 0.8);
        if (ask.get().purpose() == Ask.Purpose.VOTE) {
            answer = answer.vote(Ballot.of(votes.remove(), 0.9));
        }
        asks.answer(ask.get().id(), answer);
        return true;
    }
}

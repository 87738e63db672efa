package dev.minutebook.core.debates.procedure;

import dev.minutebook.core.votes.Consensus;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What each vote of a debate came to, measured again from what was said, as the procedure measured it then.
public final class VoteHistory {

    private final Setup setup;
    private final DebateState state = DebateState.start();
    private final List<Vote> votes = new ArrayList<>();

    /// @param leader the option that leads
    /// @param heads  how many chose each option
    public record Vote(
            int round, Consensus consensus, @Nullable String leader, Map<String, Integer> heads) {}

    private VoteHistory(Setup setup) {
        this.setup = setup;
    }

    /// @param said  in its order; all proposals and votes, whatever else
    /// @param until the last round whose vote is complete
    public static List<Vote> of(Setup setup, List<Fact.Said> said, int until) {
        VoteHistory history = new VoteHistory(setup);
        for (Fact.Said one : said) {
            if (one.round() > history.state.round) {
                history.measure();
                history.state.round = one.round();
            }
            history.state.hear(one);
        }
        history.measure();
        return history.votes.stream().filter(vote -> vote.round() <= until).toList();
    }

    private void measure() {
        if (!state.anyVote()) {
            return;
        }
        Map<String, Integer> heads = new TreeMap<>();
        for (DebateState.Voice voice : state.voices.values()) {
            String choice = voice.choice();
            if (voice.voted() == state.round && choice != null) {
                heads.merge(choice, 1, Integer::sum);
            }
        }
        Count count = CountRules.count(state.election(setup));
        votes.add(new Vote(
                state.round,
                state.consensus(setup),
                count.winner() == null ? count.plainWinner() : count.winner(),
                heads));
    }
}

package dev.minutebook.testkit;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import java.util.List;
import java.util.Optional;

/// All seats of a debate, speaking by a script; the same script always gives the same debate.
///
/// Asks are answered oldest first, one at a time: those of models as a chamber would, any other in the name of its
/// agent.
public final class ScriptedSeats {

    private final Workspace book;
    private final Script script;

    public ScriptedSeats(Workspace book, Script script) {
        this.book = book;
        this.script = script;
    }

    /// Answers until the debate has ended or nothing is left to answer, and returns the debate as it then stands.
    public Debate play(DebateId debate) {
        return play(debate, Integer.MAX_VALUE);
    }

    /// As [#play(DebateId)], but stops after that many answers.
    public Debate play(DebateId debate, int most) {
        int given = 0;
        int before = -1;
        while (given < most && given != before) {
            before = given;
            for (Ask ask : open(debate)) {
                if (given == most) {
                    break;
                }
                Optional<ClaimedAsk> claim = book.asks().claim(claiming(ask));
                if (claim.isPresent()) {
                    give(claim.get());
                    given++;
                }
            }
        }
        return book.debates().find(debate).orElseThrow();
    }

    private List<Ask> open(DebateId debate) {
        return book.asks()
                .list(new AskFilter(debate, null, null), PageRequest.first(PageRequest.MOST))
                .items();
    }

    @SuppressWarnings("NullAway") // does not see that a nested type may be null in a compiled record
    private static ClaimAsk claiming(Ask ask) {
        return ask.kind() == Seat.Kind.MODEL
                ? ClaimAsk.forModels().in(ask.debate())
                : ClaimAsk.by(AgentRef.of(ask.agent())).in(ask.debate());
    }

    private void give(ClaimedAsk claim) {
        Answer answer = script.answer(claim);
        if (answer == null) {
            book.asks().decline(claim.ask().id(), claim.fence(), "The script has no line here.");
        } else {
            book.asks().answer(claim.ask().id(), answer);
        }
    }
}

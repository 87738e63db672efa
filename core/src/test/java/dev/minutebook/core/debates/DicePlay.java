package dev.minutebook.core.debates;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.testkit.Script;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;

/// Seats, testers and a reviewer that do by dice what they are asked, or do not.
final class DicePlay {

    private final Workspace book;
    private final Workspace reviewer;
    private final Replay replay;
    private final Random dice;

    DicePlay(Workspace book, Workspace reviewer, Replay replay, Random dice) {
        this.book = book;
        this.reviewer = reviewer;
        this.replay = replay;
        this.dice = dice;
    }

    /// Does one thing. Returns whether there was anything to do.
    boolean step(DebateId debate) {
        Debate now = book.debates().find(debate).orElseThrow();
        if (now.status() == Debate.Status.PAUSED) {
            decide(debate);
            return true;
        }
        List<Ask> open = book.asks()
                .list(new AskFilter(debate, null, null), PageRequest.first(200))
                .items();
        if (open.isEmpty()) {
            return false;
        }
        Ask ask = open.get(dice.nextInt(open.size()));
        respond(book.asks().claim(ClaimAsk.of(ask.id())).orElseThrow());
        return true;
    }

    private void decide(DebateId debate) {
        Approval gate = reviewer.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate), PageRequest.first())
                .items()
                .getFirst();
        if (dice.nextInt(20) == 0) {
            reviewer.approvals().refuse(gate.id(), "The dice say no.");
        } else {
            reviewer.approvals().approve(gate.id(), "The dice say yes.");
        }
    }

    private void respond(ClaimedAsk claim) {
        Ask ask = claim.ask();
        switch (dice.nextInt(16)) {
            case 0 -> book.asks().decline(ask.id(), claim.fence(), "I would rather not.");
            case 1, 2 -> fail(claim, dice.nextBoolean());
            case 3 -> book.asks().release(ask.id(), claim.fence());
            default -> answer(claim);
        }
    }

    private void fail(ClaimedAsk claim, boolean again) {
        boolean rejected = dice.nextBoolean();
        book.asks()
                .fail(
                        claim.ask().id(),
                        new FailAsk(
                                claim.fence(),
                                "It was of no use.",
                                rejected ? "nonsense" : null,
                                rejected ? "0".repeat(64) : null,
                                again,
                                call(claim)));
    }

    private void answer(ClaimedAsk claim) {
        Ask ask = claim.ask();
        Answer answer = ask.purpose() == Ask.Purpose.VOTE
                ? Answer.of(claim.fence(), words(claim), dice.nextDouble()).vote(ballot(ask.debate()))
                : Script.speech(claim);
        Turn turn = book.asks().answer(ask.id(), said(answer, claim).call(call(claim)));
        if (dice.nextInt(3) == 0) {
            test(turn);
        }
    }

    /// The same with a confidence, or none, and some code.
    private Answer said(Answer answer, ClaimedAsk claim) {
        return new Answer(
                answer.fence(),
                answer.content() + "\n\n```python\nx = " + dice.nextInt(1_000) + "\n```\n",
                dice.nextInt(4) == 0 ? null : dice.nextDouble(),
                answer.ballot(),
                answer.critiques(),
                answer.plan(),
                answer.risk() == null ? null : (Double) dice.nextDouble(),
                answer.reflection(),
                answer.insights(),
                answer.toolCalls(),
                answer.metadata(),
                null);
    }

    /// In some rounds words move, in others they stay.
    private String words(ClaimedAsk claim) {
        return dice.nextBoolean() ? "We should ship it on Friday." : Script.words(claim);
    }

    private Ballot ballot(DebateId debate) {
        Replay.Stored stored = replay.stored(debate);
        List<String> options = Options.of(stored.setup(), stored.state()).names();
        return options.isEmpty() || dice.nextInt(8) == 0
                ? new Ballot(null, List.of(), List.of(), null, null, null)
                : Ballot.of(options.get(dice.nextInt(options.size())), dice.nextDouble());
    }

    private CallReport call(ClaimedAsk claim) {
        if (dice.nextInt(3) == 0) {
            return CallReport.NONE;
        }
        int number = book.asks()
                .call(claim.ask().id(), new StartCall(claim.fence(), "local", "dice"))
                .number();
        return new CallReport(
                number,
                "local",
                "dice",
                dice.nextInt(2_000),
                dice.nextInt(2_000),
                BigDecimal.valueOf(dice.nextInt(100_000), 6),
                dice.nextLong(10_000));
    }

    private void test(Turn turn) {
        try {
            book.debates().reportTests(turn.id(), new ReportTests(3, dice.nextInt(2), List.of(), "dice", true));
        } catch (MinutebookException e) {
            if (e.code() != Problem.Code.CONFLICT) { // it is no turn with code of its own
                throw e;
            }
        }
    }
}

package dev.minutebook.chamber;

import dev.minutebook.api.Limits;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.chamber.answers.AnswerParser;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.answers.RejectedAnswer;
import dev.minutebook.chamber.answers.TextHash;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One attempt to answer one ask.
final class AnswerAttempt extends ClaimAttempt<HeldAsk> {

    AnswerAttempt(HeldAsk held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
        super(held, caller, shutdown, kill);
    }

    @Override
    void work() throws LostClaim, ChamberClosed {
        CallResult result;
        try {
            result = caller.speak(held);
        } catch (CallFailed e) {
            fail(e.reason(), e.result(), e.again(), e.rejected());
            return;
        }
        Answer answer;
        try {
            answer = understood(result);
        } catch (RejectedAnswer e) {
            fail(e.reason(), result, true, true);
            return;
        }
        kill.accept(KillPoint.BEFORE_SUBMIT);
        try {
            held.submit("answer", once -> once.asks().answer(held.id(), answer), shutdown);
        } catch (MinutebookException e) {
            fail("the record refused the answer: " + e.problem().detail(), result, true, true);
            return;
        }
        kill.accept(KillPoint.AFTER_SUBMIT);
        succeeded("answered");
    }

    private Answer understood(CallResult result) throws RejectedAnswer {
        if (result.reply() != null && result.reply().cut() && result.text().isBlank()) {
            throw new RejectedAnswer("the model used up its tokens before it said anything");
        }
        Answer answer = AnswerParser.parse(held.claim(), result.text(), result.report(held.prompt()));
        Map<String, String> metadata = new TreeMap<>(answer.metadata());
        if (result.estimated()) {
            metadata.put("usage", "estimated");
        }
        if (result.reply() != null && result.reply().cut()) {
            metadata.put("cut", "maxTokens");
        }
        return new Answer(
                answer.fence(),
                answer.content(),
                answer.confidence(),
                answer.ballot(),
                answer.critiques(),
                answer.plan(),
                answer.risk(),
                answer.reflection(),
                answer.insights(),
                result.tools(),
                metadata,
                answer.call());
    }

    /// @param rejected whether what was said is kept as evidence; then the turn counts as rejected and not as
    /// failed
    private void fail(String reason, @Nullable CallResult result, boolean again, boolean rejected)
            throws LostClaim, ChamberClosed {
        String evidence = result == null || !rejected ? null : result.text();
        FailAsk report = new FailAsk(
                held.fence(),
                reason(reason),
                evidence == null ? null : PlainText.start(PlainText.clean(evidence), Limits.TEXT),
                evidence == null ? null : TextHash.hash(evidence),
                again,
                result == null ? null : result.report(held.prompt()));
        boolean open = held.submit("fail", once -> once.asks().fail(held.id(), report), shutdown);
        failed(open ? "no answer, open again" : "no answer, ended");
    }
}

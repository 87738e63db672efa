package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.answers.RejectedAnswer;
import dev.minutebook.chamber.answers.RunReply;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One attempt to answer one run of a query.
final class RunAttempt extends ClaimAttempt<HeldRun> {

    RunAttempt(HeldRun held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
        super(held, caller, shutdown, kill);
    }

    @Override
    void work() throws LostClaim, ChamberClosed {
        CallResult result;
        try {
            result = caller.speak(held);
        } catch (CallFailed e) {
            fail(e.reason(), e.result(), e.again());
            return;
        }
        AnswerRun answer;
        try {
            answer = understood(result);
        } catch (RejectedAnswer e) {
            fail(e.reason(), result, true);
            return;
        }
        kill.accept(KillPoint.BEFORE_SUBMIT);
        try {
            held.answer(answer, shutdown);
        } catch (MinutebookException e) {
            fail("the record refused the answer: " + e.problem().detail(), result, true);
            return;
        }
        kill.accept(KillPoint.AFTER_SUBMIT);
        succeeded("answered");
    }

    private AnswerRun understood(CallResult result) throws RejectedAnswer {
        boolean cut = result.reply() != null && result.reply().cut();
        if (cut && result.text().isBlank()) {
            throw new RejectedAnswer("the model used up its tokens before it said anything");
        }
        String text = null;
        Double confidence = null;
        Map<String, Double> domains = Map.of();
        List<Double> values = List.of();
        switch (held.round()) {
            case ANSWER -> {
                RunReply reply = RunReply.answer(result.text());
                text = PlainText.start(reply.text(), AnswerRun.MOST);
                confidence = reply.confidence();
            }
            case CLASSIFY -> domains = RunReply.domains(result.text());
            case PEER_REVIEW -> values = RunReply.values(result.text(), held.candidates());
        }
        return new AnswerRun(
                held.fence(),
                text,
                confidence,
                cut,
                domains,
                values,
                result.firstTokenMs(),
                result.report(held.prompt()));
    }

    private void fail(String reason, @Nullable CallResult result, boolean again) throws LostClaim, ChamberClosed {
        held.fail(
                new FailRun(held.fence(), reason(reason), again, result == null ? null : result.report(held.prompt())),
                shutdown);
        failed("no answer");
    }
}

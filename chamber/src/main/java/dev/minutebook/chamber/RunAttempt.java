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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One attempt to answer one run of a query, from claiming it to the final report. The log names runs and reasons,
/// never what was said.
final class RunAttempt {

    private static final Logger LOG = LoggerFactory.getLogger(RunAttempt.class);

    private final HeldRun held;
    private final ModelCaller caller;
    private final ShutdownSignal shutdown;
    private final Consumer<KillPoint> kill;

    RunAttempt(HeldRun held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
        this.held = held;
        this.caller = caller;
        this.shutdown = shutdown;
        this.kill = kill;
    }

    void run() {
        try {
            answer();
        } catch (LostClaim e) {
            LOG.info("run {}: the claim is lost ({}); the answer is dropped", held.name(), e.getMessage());
        } catch (ChamberClosed e) {
            held.release();
            LOG.info("run {}: released because the chamber closes", held.name());
        } catch (MinutebookException e) {
            LOG.warn("run {}: the record refused the report: {}", held.name(), e.code());
        }
    }

    private void answer() throws LostClaim, ChamberClosed {
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
        LOG.debug("run {}: answered", held.name());
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
        String why = PlainText.start(PlainText.clean(reason), FailRun.REASON);
        held.fail(
                new FailRun(
                        held.fence(),
                        why.isBlank() ? "no reason was given" : why,
                        again,
                        result == null ? null : result.report(held.prompt())),
                shutdown);
        LOG.info("run {}: no answer", held.name());
    }
}

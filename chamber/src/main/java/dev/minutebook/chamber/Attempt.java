package dev.minutebook.chamber;

import dev.minutebook.api.Limits;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.chamber.answers.AnswerParser;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.answers.RejectedAnswer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One attempt to answer one ask, from the claim to the word that it is answered, failed or given back. The log names
/// asks and reasons, never what was said.
final class Attempt {

    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);
    private static final int REASON = 2_048;

    private final HeldAsk held;
    private final Calls calls;
    private final Closing closing;
    private final Consumer<KillPoint> kill;

    Attempt(HeldAsk held, Calls calls, Closing closing, Consumer<KillPoint> kill) {
        this.held = held;
        this.calls = calls;
        this.closing = closing;
        this.kill = kill;
    }

    void run() {
        try {
            answer();
        } catch (LostClaim e) {
            LOG.info("ask {}: the claim is lost ({}); the result is dropped", id(), e.getMessage());
        } catch (ChamberClosed e) {
            held.release();
            LOG.info("ask {}: given back, the chamber closes", id());
        } catch (MinutebookException e) {
            LOG.warn("ask {}: the record refused the report: {}", id(), e.code());
        }
    }

    private void answer() throws LostClaim, ChamberClosed {
        Spoken spoken;
        try {
            spoken = calls.speak(held);
        } catch (CallFailed e) {
            fail(e.reason(), e.spoken(), e.again(), e.rejected());
            return;
        } catch (MinutebookException e) {
            fail("the record refused the call: " + e.problem().detail(), null, true, false);
            return;
        }
        Answer answer;
        try {
            answer = understood(spoken);
        } catch (RejectedAnswer e) {
            fail(e.reason(), spoken, true, true);
            return;
        }
        kill.accept(KillPoint.BEFORE_SUBMIT);
        try {
            held.submit("answer", asks -> asks.answer(held.id(), answer), closing);
        } catch (MinutebookException e) {
            fail("the record refused the answer: " + e.problem().detail(), spoken, true, true);
            return;
        }
        kill.accept(KillPoint.AFTER_SUBMIT);
        LOG.debug("ask {}: answered", id());
    }

    private Answer understood(Spoken spoken) throws RejectedAnswer {
        if (spoken.reply() != null && spoken.reply().cut() && spoken.text().isBlank()) {
            throw new RejectedAnswer("the model used up its tokens before it said anything");
        }
        Answer answer =
                AnswerParser.parse(held.claim(), spoken.text(), spoken.report(held.prompt()));
        Map<String, String> metadata = new TreeMap<>(answer.metadata());
        if (spoken.estimated()) {
            metadata.put("usage", "estimated");
        }
        if (spoken.reply() != null && spoken.reply().cut()) {
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
                answer.toolCalls(),
                metadata,
                answer.call());
    }

    /// @param rejected whether what was said is kept as evidence; then the turn counts as rejected and not as failed
    private void fail(String reason, @Nullable Spoken spoken, boolean again, boolean rejected)
            throws LostClaim, ChamberClosed {
        String why = PlainText.start(PlainText.clean(reason), REASON);
        String evidence = spoken == null || !rejected ? null : spoken.text();
        FailAsk report =
                new FailAsk(
                        held.fence(),
                        why.isBlank() ? "no reason was given" : why,
                        evidence == null
                                ? null
                                : PlainText.start(PlainText.clean(evidence), Limits.TEXT),
                        evidence == null ? null : Evidence.hash(evidence),
                        again,
                        spoken == null ? null : spoken.report(held.prompt()));
        boolean open = held.submit("fail", asks -> asks.fail(held.id(), report), closing);
        LOG.info("ask {}: no answer, {}", id(), open ? "open again" : "ended");
    }

    private String id() {
        return held.id().text();
    }
}

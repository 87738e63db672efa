package dev.minutebook.cli.asks;

import static dev.minutebook.cli.asks.AskVerbs.ASK;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.MinutebookJson;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What can be said to an ask, by whoever claimed it or by a person who answers once and needs no fence.
final class AnswerVerbs {

    private static final Argument<Long> FENCE = Argument.of(
            "--fence=N", ValueType.LONG, "The fence that claiming the ask gave you; left out, it is claimed first.");

    private static final Argument<String> CONTENT =
            text("CONTENT", "What you say; @file and - work.").optional();
    private static final Argument<Double> CONFIDENCE = number("--confidence=SHARE", "How sure you are, 0 to 1.");
    private static final Argument<String> CHOICE = word("--choice=OPTION", "What you vote for.");
    private static final Argument<String> VOTE = word("--vote=OPTION", "The same as --choice.");
    private static final Argument<List<String>> RANK = many(
                    "--rank=OPTION", ValueType.WORD, "The options from best to worst.")
            .commaSeparated();
    private static final Argument<List<String>> APPROVE = many(
                    "--approve=OPTION", ValueType.WORD, "All options you could live with.")
            .commaSeparated();
    private static final Argument<String> RATIONALE =
            word("--rationale=TEXT", "Why you vote so (default: the words of the answer, if they are short).");
    private static final Argument<DissentType> DISSENT = choice(
            "--dissent=TYPE",
            DissentType.class,
            "What kind of objection you have if your choice does not win, such as risk_warning.");
    private static final Argument<Boolean> ABSTAIN = flag("--abstain", "Vote for nothing.");
    private static final Argument<Map<Integer, String>> CRITIQUE = pairs(
            "--critique=SEAT=ISSUE",
            ValueType.WHOLE,
            ValueType.WORD,
            "Something wrong with what another seat said; give it for each seat.");
    private static final Argument<Map<Integer, Double>> SEVERITY = pairs(
            "--severity=SEAT=SHARE", ValueType.WHOLE, ValueType.NUMBER, "How bad that is, 0 to 1 (default: 0.5).");
    private static final Argument<Map<Integer, Double>> EXPECT = pairs(
            "--expect=SEAT=SHARE",
            ValueType.WHOLE,
            ValueType.NUMBER,
            "How likely it is to be mended because of you, 0 to 1.");
    private static final Argument<Map<Integer, String>> QUOTE = pairs(
            "--quote=SEAT=WORDS",
            ValueType.WHOLE,
            ValueType.WORD,
            "The words of that seat's turn which the critique concerns, exactly as they stand there.");
    private static final Argument<Double> RISK =
            number("--risk=SHARE", "How dangerous what an attacker found is, 0 to 1.");
    private static final Argument<String> ROOT_CAUSE =
            word("--root-cause=TEXT", "Why the tests failed, where you are asked to reflect.");
    private static final Argument<List<String>> INSIGHT =
            many("--insight=TEXT", ValueType.WORD, "A sentence worth remembering beyond this debate; at most 8.");
    private static final Argument<String> BODY =
            text("--body=JSON", "The whole answer as the API takes it, without the fence; @file and - work.");

    private AnswerVerbs() {}

    static Verb answer() {
        return Verb.named("answer", "Answers an ask. Where a vote is asked for, --vote is the vote.")
                .example("asks answer {id} @proposal.md --confidence 0.8")
                .example("asks answer {id} \"It can be taken back\" --vote P1")
                .example("asks answer {id} --body @answer.json --fence 7")
                .takes(ASK, CONTENT, FENCE, CONFIDENCE, CHOICE, VOTE, RANK, APPROVE, RATIONALE, DISSENT)
                .takes(ABSTAIN, CRITIQUE, SEVERITY, EXPECT, QUOTE, RISK, ROOT_CAUSE, INSIGHT, BODY)
                .writes(AskViews::turn, call -> {
                    // Whatever is wrong with it is said before anything is claimed.
                    Answer answer = answer(call);
                    Asks asks = call.workspace().asks();
                    return report(call, asks, fence -> asks.answer(call.get(ASK), under(fence, answer)));
                });
    }

    static Verb decline() {
        var reason = text("REASON", "Why; @file and - work.");
        return Verb.named("decline", "Refuses to answer. The debate goes on without.")
                .example("asks decline {id} \"I know nothing of releases\"")
                .takes(ASK, reason, FENCE)
                .writes(AskViews::turn, call -> {
                    String why = call.get(reason);
                    Asks asks = call.workspace().asks();
                    return report(call, asks, fence -> asks.decline(call.get(ASK), fence, why));
                });
    }

    /// Reports under the fence. A claim made only for this is given back when the report is refused.
    private static Turn report(Call call, Asks asks, LongFunction<Turn> report) {
        Long fence = call.find(FENCE);
        if (fence != null) {
            return report.apply(fence);
        }
        TurnId ask = call.get(ASK);
        long own = asks.claim(ClaimAsk.of(ask))
                .orElseThrow(() -> Problem.Code.CONFLICT.because("the ask " + ask.text()
                        + " is not open, or it is claimed; whoever claimed it answers with its --fence"))
                .fence();
        try {
            return report.apply(own);
        } catch (MinutebookException refused) {
            try {
                asks.release(ask, own);
            } catch (MinutebookException lost) {
                refused.addSuppressed(lost);
            }
            throw refused;
        }
    }

    /// An answer that still lacks its fence.
    private static Answer answer(Call call) {
        if (call.has(CONTENT) == call.has(BODY)) {
            throw Refusal.invalid(
                    "say what you answer, either as CONTENT or as --body", "See both: minutebook asks answer --help");
        }
        if (call.has(BODY)) {
            return MinutebookJson.STRICT.read(call.get(BODY), Answer.class);
        }
        Double confidence = call.find(CONFIDENCE);
        String rootCause = call.find(ROOT_CAUSE);
        return new Answer(
                0,
                call.get(CONTENT),
                confidence,
                ballot(call),
                call.get(CRITIQUE).entrySet().stream()
                        .map(critique -> critique(call, critique.getKey(), critique.getValue()))
                        .toList(),
                List.of(),
                call.find(RISK),
                rootCause == null ? null : new WriteReflection(rootCause, null, null, confidence),
                call.get(INSIGHT),
                List.of(),
                Map.of(),
                null);
    }

    private static @Nullable Ballot ballot(Call call) {
        if (Stream.of(CHOICE, VOTE, RANK, APPROVE, ABSTAIN).noneMatch(call::has)) {
            return null;
        }
        String content = call.get(CONTENT);
        return new Ballot(
                call.has(VOTE) ? call.get(VOTE) : call.find(CHOICE),
                call.get(RANK),
                call.get(APPROVE),
                call.find(CONFIDENCE),
                call.has(RATIONALE) || content.length() > 4_096 ? call.find(RATIONALE) : content,
                call.find(DISSENT));
    }

    private static WriteCritique critique(Call call, Integer seat, String issue) {
        return new WriteCritique(
                seat,
                call.get(SEVERITY).get(seat),
                null,
                List.of(new WriteCritique.Issue(issue, null)),
                call.get(EXPECT).get(seat),
                call.get(QUOTE).get(seat));
    }

    private static Answer under(long fence, Answer answer) {
        return new Answer(
                fence,
                answer.content(),
                answer.confidence(),
                answer.ballot(),
                answer.critiques(),
                answer.plan(),
                answer.risk(),
                answer.reflection(),
                answer.insights(),
                answer.toolCalls(),
                answer.metadata(),
                answer.call());
    }
}

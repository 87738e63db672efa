package dev.minutebook.api.asks;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.votes.Ballot;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What a seat says to an ask.
///
/// @param confidence 0 to 1
/// @param ballot     the vote; needed where a vote is asked for
/// @param critiques  at most 64
/// @param plan       the parts of the work, where a plan is asked for; at most 16
/// @param risk       how dangerous an attacker holds what was found to be, 0 to 1
/// @param reflection what was learnt, where tests failed
/// @param insights   at most 8 sentences worth remembering beyond this debate
/// @param toolCalls  at most 64
/// @param metadata   at most 32 entries
/// @param call       what the model call took
public record Answer(
        long fence,
        String content,
        @Nullable Double confidence,
        @Nullable Ballot ballot,
        List<WriteCritique> critiques,
        List<Subtask> plan,
        @Nullable Double risk,
        @Nullable WriteReflection reflection,
        List<String> insights,
        List<ToolCall> toolCalls,
        Map<String, String> metadata,
        @Nullable CallReport call) {

    /// The longest answer, in characters.
    public static final int MOST = 200_000;

    /// The most critiques.
    public static final int CRITIQUES = 64;

    /// The most parts of a plan.
    public static final int PLAN = 16;

    /// The most insights.
    public static final int INSIGHTS = 8;

    /// The most tool calls.
    public static final int TOOL_CALLS = 64;

    public Answer {
        Limits.filled("content", content, MOST);
        Limits.share("confidence", confidence);
        critiques = Limits.list("critiques", critiques, 0, CRITIQUES);
        plan = Limits.list("plan", plan, 0, PLAN);
        Limits.share("risk", risk);
        insights = Limits.list("insights", insights, 0, INSIGHTS);
        insights.forEach(insight -> Limits.filled("insight", insight, 1_000));
        toolCalls = Limits.list("toolCalls", toolCalls, 0, TOOL_CALLS);
        metadata = Labels.metadata(metadata);
        call = call == null ? CallReport.NONE : call;
    }

    /// An answer under a fence, with how sure the seat is of it, 0 to 1.
    public static Answer of(long fence, String content, double confidence) {
        return new Answer(
                fence,
                content,
                confidence,
                null,
                List.of(),
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                Map.of(),
                null);
    }

    /// The same with a vote.
    public Answer vote(Ballot vote) {
        return with(copy -> copy.ballot = vote);
    }

    /// The same with critiques of other seats.
    public Answer critiques(List<WriteCritique> found) {
        return with(copy -> copy.critiques = found);
    }

    /// The same with a plan of the work.
    public Answer plan(List<Subtask> parts) {
        return with(copy -> copy.plan = parts);
    }

    /// The same with how dangerous what was found is, 0 to 1.
    public Answer risk(double danger) {
        return with(copy -> copy.risk = danger);
    }

    /// The same with sentences worth remembering beyond the debate.
    public Answer insights(List<String> sentences) {
        return with(copy -> copy.insights = sentences);
    }

    /// The same with what was learnt from failing tests.
    public Answer reflection(WriteReflection learnt) {
        return with(copy -> copy.reflection = learnt);
    }

    /// The same with a report on the call of the model.
    public Answer call(CallReport report) {
        return with(copy -> copy.call = report);
    }

    /// The same with what was looked up.
    public Answer toolCalls(List<ToolCall> toolCalls) {
        return with(copy -> copy.toolCalls = toolCalls);
    }

    /// The same with metadata.
    public Answer metadata(Map<String, String> metadata) {
        return with(copy -> copy.metadata = metadata);
    }

    private Answer with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.answer();
    }

    /// The same answer, to be changed.
    private static final class Copy {

        private long fence;
        private String content;
        private @Nullable Double confidence;
        private @Nullable Ballot ballot;
        private List<WriteCritique> critiques;
        private List<Subtask> plan;
        private @Nullable Double risk;
        private @Nullable WriteReflection reflection;
        private List<String> insights;
        private List<ToolCall> toolCalls;
        private Map<String, String> metadata;
        private @Nullable CallReport call;

        Copy(Answer answer) {
            fence = answer.fence;
            content = answer.content;
            confidence = answer.confidence;
            ballot = answer.ballot;
            critiques = answer.critiques;
            plan = answer.plan;
            risk = answer.risk;
            reflection = answer.reflection;
            insights = answer.insights;
            toolCalls = answer.toolCalls;
            metadata = answer.metadata;
            call = answer.call;
        }

        Answer answer() {
            return new Answer(
                    fence,
                    content,
                    confidence,
                    ballot,
                    critiques,
                    plan,
                    risk,
                    reflection,
                    insights,
                    toolCalls,
                    metadata,
                    call);
        }
    }
}

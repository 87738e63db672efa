package dev.minutebook.core.debates.asks;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.json.MinutebookJson;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// A block of JSON at the end of an answer, with the fields that models write there. What was given beside the text
/// counts more than what stands in the block.
///
/// @param vote the vote; `ballot` is the same
record AnswerBlock(
        @Nullable Double confidence,
        @Nullable Ballot vote,
        @Nullable Ballot ballot,
        @Nullable List<WriteCritique> critiques,
        @Nullable List<Subtask> plan,
        @Nullable Double risk,
        @Nullable WriteReflection reflection,
        @Nullable List<String> insights) {

    private static final String BEGIN = "```json";
    private static final String END = "```";

    private static final Set<String> FIELDS =
            Set.of("confidence", "vote", "ballot", "critiques", "plan", "risk", "reflection", "insights");

    /// The answer with what its block says, and without the block; as it is where there is none.
    static Answer read(Answer answer, Ask.Purpose purpose) {
        String content = answer.content().strip();
        int begin = content.lastIndexOf(BEGIN);
        if (begin <= 0 || !content.endsWith(END)) {
            return answer;
        }
        String json = content.substring(begin + BEGIN.length(), content.length() - END.length());
        String words = content.substring(0, begin).strip();
        if (words.isEmpty() || json.contains(END) || !hasFields(json)) {
            return answer;
        }
        return parsed(json).into(answer, words, purpose);
    }

    /// Any other JSON is part of what is said.
    private static boolean hasFields(String json) {
        try {
            JsonNode tree = MinutebookJson.LENIENT.mapper().readTree(json);
            return tree.isObject() && FIELDS.stream().anyMatch(tree::has);
        } catch (JacksonException notJson) {
            return false;
        }
    }

    private static AnswerBlock parsed(String json) {
        try {
            return MinutebookJson.LENIENT.read(json, AnswerBlock.class);
        } catch (MinutebookException refused) {
            throw refused.code()
                    .because("the block of JSON at the end of the answer cannot be read; mend it, or leave it out and"
                            + " give its fields beside the text: "
                            + refused.problem().detail());
        }
    }

    /// A vote or a plan that nobody asked for is left out.
    private Answer into(Answer answer, String words, Ask.Purpose purpose) {
        Ballot found = purpose != Ask.Purpose.VOTE ? null : vote != null ? vote : ballot;
        List<Subtask> parts = plan == null || purpose != Ask.Purpose.PLAN ? List.of() : plan;
        return new Answer(
                answer.fence(),
                words,
                answer.confidence() == null ? confidence : answer.confidence(),
                answer.ballot() == null ? found : answer.ballot(),
                answer.critiques().isEmpty() && critiques != null ? critiques : answer.critiques(),
                answer.plan().isEmpty() ? parts : answer.plan(),
                answer.risk() == null ? risk : answer.risk(),
                answer.reflection() == null ? reflection : answer.reflection(),
                answer.insights().isEmpty() && insights != null ? insights : answer.insights(),
                answer.toolCalls(),
                answer.metadata(),
                answer.call());
    }
}

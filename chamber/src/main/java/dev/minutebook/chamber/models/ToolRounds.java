package dev.minutebook.chamber.models;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.minutebook.chamber.speakers.UnreadableReply;
import dev.minutebook.chamber.tools.RecordTools;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The messages of a call with tools, round by round: what the model asks for is answered until it gives its
/// answer. Once no call is left the tools are no longer offered; a model that calls one all the same gives no
/// answer.
final class ToolRounds {

    private static final List<ToolSpecification> OFFERED = List.of(
            tool(
                    "search",
                    "Searches decisions, lessons, knowledge, evidence, messages and your memories in the record.",
                    "What to look for, in plain words."),
            tool("recall", "Recalls your own and shared memories, strongest first.", "A topic; empty for any."),
            tool("evidence", "Lists evidence with its sources, newest first.", "A topic; empty for any."));

    private final List<ChatMessage> messages;
    private final @Nullable RecordTools tools;

    /// @param tools null offers none
    ToolRounds(List<ChatMessage> messages, @Nullable RecordTools tools) {
        this.messages = new ArrayList<>(messages);
        this.tools = tools;
    }

    private static ToolSpecification tool(String name, String description, String query) {
        return ToolSpecification.builder()
                .name(name)
                .description(description)
                .parameters(JsonObjectSchema.builder()
                        .addStringProperty("query", query)
                        .build())
                .build();
    }

    boolean offers() {
        return tools != null && tools.left();
    }

    ChatRequest request() {
        ChatRequest.Builder request = ChatRequest.builder().messages(messages);
        return offers() ? request.toolSpecifications(OFFERED).build() : request.build();
    }

    /// Answers the calls of a round.
    ///
    /// @param offered whether tools were offered in it
    void answer(AiMessage said, boolean offered) {
        if (tools == null || !offered) {
            throw new UnreadableReply("the model calls tools that it was not offered instead of answering");
        }
        tools.discard();
        messages.add(said);
        for (ToolExecutionRequest one : said.toolExecutionRequests()) {
            messages.add(ToolExecutionResultMessage.from(one, tools.run(String.valueOf(one.name()), one.arguments())));
        }
    }
}

package dev.minutebook.chamber.models;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.chamber.speakers.Reply;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Passes on streamed text and remembers how the stream ended. It never throws into LangChain4j.
final class ReplyHandler implements StreamingChatResponseHandler {

    private final Consumer<String> hear;
    private final CallOutcome outcome;
    private @Nullable ChatResponse whole;

    ReplyHandler(Consumer<String> hear, CallOutcome outcome) {
        this.hear = hear;
        this.outcome = outcome;
    }

    @Override
    public void onPartialResponse(String piece) {
        if (!outcome.isWell()) {
            return;
        }
        try {
            hear.accept(piece);
        } catch (RuntimeException e) {
            outcome.enough(e);
        }
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        whole = response;
    }

    @Override
    public void onError(Throwable error) {
        outcome.failed(error);
    }

    /// The reply, once the stream has ended. A stream without a finish reason was cut off.
    Reply reply() throws InterruptedException {
        outcome.check();
        FinishReason reason = whole == null ? null : whole.finishReason();
        if (reason == null) {
            throw new ProviderFailure(Kind.CONNECTION, "the stream ended before the answer did");
        }
        if (reason == FinishReason.CONTENT_FILTER) {
            throw new ProviderFailure(Kind.REFUSED, "the provider filtered the answer out");
        }
        TokenUsage usage = whole == null ? null : whole.tokenUsage();
        return new Reply(
                usage == null ? null : tokens(usage.inputTokenCount()),
                usage == null ? null : tokens(usage.outputTokenCount()),
                reason == FinishReason.LENGTH);
    }

    /// What the model said if it calls tools; null if it has answered.
    @Nullable
    AiMessage calls() {
        AiMessage said = whole == null ? null : whole.aiMessage();
        return said != null && said.hasToolExecutionRequests() ? said : null;
    }

    private static @Nullable Long tokens(@Nullable Integer count) {
        return count == null || count < 0 ? null : Long.valueOf(count);
    }
}

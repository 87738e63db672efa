package dev.minutebook.chamber.models;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiStreamingChatModel;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Creates the LangChain4j model for each kind of provider.
final class ModelFactory {

    /// Anthropic requires a limit; it has no default.
    private static final int ANTHROPIC_TOKENS = 4_096;

    private ModelFactory() {}

    static StreamingChatModel model(ModelSettings settings, HttpClientBuilder http) {
        return switch (settings.provider().kind()) {
            case OPENAI -> openAi(settings, http);
            case ANTHROPIC -> anthropic(settings, http);
            case OLLAMA -> ollama(settings, http);
            case GEMINI -> gemini(settings, http);
        };
    }

    private static StreamingChatModel openAi(ModelSettings settings, HttpClientBuilder http) {
        OpenAiStreamingChatModel.OpenAiStreamingChatModelBuilder builder = OpenAiStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(settings.provider().baseUrl())
                .apiKey(settings.key())
                .modelName(settings.model())
                .temperature(settings.temperature())
                .frequencyPenalty(settings.frequencyPenalty())
                .timeout(settings.timeout());
        // OpenAI's newer models refuse the old name of the bound; those that speak like OpenAI
        // often know only the old.
        boolean original = "api.openai.com"
                .equals(URI.create(settings.provider().baseUrl()).getHost());
        return original
                ? builder.maxCompletionTokens(settings.maxTokens()).build()
                : builder.maxTokens(settings.maxTokens()).build();
    }

    /// Anthropic's temperatures end at 1.
    private static @Nullable Double upToOne(@Nullable Double temperature) {
        return temperature == null ? null : Double.valueOf(Math.min(temperature, 1));
    }

    private static StreamingChatModel anthropic(ModelSettings settings, HttpClientBuilder http) {
        return AnthropicStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(settings.provider().baseUrl())
                .apiKey(settings.key())
                .modelName(settings.model())
                .temperature(upToOne(settings.temperature()))
                .maxTokens(settings.maxTokens() == null ? ANTHROPIC_TOKENS : settings.maxTokens())
                .timeout(settings.timeout())
                .build();
    }

    private static StreamingChatModel ollama(ModelSettings settings, HttpClientBuilder http) {
        Map<String, String> headers =
                settings.provider().apiKey() == null ? Map.of() : Map.of("Authorization", "Bearer " + settings.key());
        return OllamaStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(settings.provider().baseUrl())
                .customHeaders(headers)
                .modelName(settings.model())
                .temperature(settings.temperature())
                .numPredict(settings.maxTokens())
                .timeout(settings.timeout())
                .build();
    }

    private static StreamingChatModel gemini(ModelSettings settings, HttpClientBuilder http) {
        return GoogleAiGeminiStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(settings.provider().baseUrl())
                .apiKey(settings.key())
                .modelName(settings.model())
                .temperature(settings.temperature())
                .frequencyPenalty(settings.frequencyPenalty())
                .maxOutputTokens(settings.maxTokens())
                .timeout(settings.timeout())
                .build();
    }
}

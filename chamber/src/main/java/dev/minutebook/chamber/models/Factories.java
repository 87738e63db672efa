package dev.minutebook.chamber.models;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiStreamingChatModel;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.net.URI;
import java.util.Map;

/// One factory for each kind of provider.
final class Factories {

    /// Anthropic must be told; it takes no default of its own.
    private static final int ANTHROPIC_TOKENS = 4_096;

    private Factories() {}

    static StreamingChatModel model(Terms terms, HttpClientBuilder http) {
        return switch (terms.provider().kind()) {
            case OPENAI -> openAi(terms, http);
            case ANTHROPIC -> anthropic(terms, http);
            case OLLAMA -> ollama(terms, http);
            case GEMINI -> gemini(terms, http);
        };
    }

    private static StreamingChatModel openAi(Terms terms, HttpClientBuilder http) {
        OpenAiStreamingChatModel.OpenAiStreamingChatModelBuilder builder =
                OpenAiStreamingChatModel.builder()
                        .httpClientBuilder(http)
                        .baseUrl(terms.provider().baseUrl())
                        .apiKey(terms.key())
                        .modelName(terms.model())
                        .temperature(terms.temperature())
                        .timeout(terms.timeout());
        // OpenAI's newer models refuse the old name of the bound; those that speak like OpenAI
        // often know only the old.
        boolean original =
                "api.openai.com".equals(URI.create(terms.provider().baseUrl()).getHost());
        return original
                ? builder.maxCompletionTokens(terms.maxTokens()).build()
                : builder.maxTokens(terms.maxTokens()).build();
    }

    private static StreamingChatModel anthropic(Terms terms, HttpClientBuilder http) {
        return AnthropicStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(terms.provider().baseUrl())
                .apiKey(terms.key())
                .modelName(terms.model())
                .temperature(terms.temperature())
                .maxTokens(terms.maxTokens() == null ? ANTHROPIC_TOKENS : terms.maxTokens())
                .timeout(terms.timeout())
                .build();
    }

    private static StreamingChatModel ollama(Terms terms, HttpClientBuilder http) {
        Map<String, String> headers =
                terms.provider().apiKey() == null
                        ? Map.of()
                        : Map.of("Authorization", "Bearer " + terms.key());
        return OllamaStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(terms.provider().baseUrl())
                .customHeaders(headers)
                .modelName(terms.model())
                .temperature(terms.temperature())
                .numPredict(terms.maxTokens())
                .timeout(terms.timeout())
                .build();
    }

    private static StreamingChatModel gemini(Terms terms, HttpClientBuilder http) {
        return GoogleAiGeminiStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(terms.provider().baseUrl())
                .apiKey(terms.key())
                .modelName(terms.model())
                .temperature(terms.temperature())
                .maxOutputTokens(terms.maxTokens())
                .timeout(terms.timeout())
                .build();
    }
}

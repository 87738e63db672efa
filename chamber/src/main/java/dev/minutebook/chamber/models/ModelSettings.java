package dev.minutebook.chamber.models;

import dev.minutebook.chamber.config.ProviderConfig;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The settings of one call of a model.
///
/// @param temperature null leaves it to the provider
/// @param frequencyPenalty null leaves it to the provider
/// @param maxTokens   the longest answer; null leaves it to the provider
/// @param timeout     how long the call may last
record ModelSettings(
        ProviderConfig provider,
        String model,
        @Nullable Double temperature,
        @Nullable Double frequencyPenalty,
        @Nullable Integer maxTokens,
        Duration timeout) {

    /// The key; LangChain4j wants one even where the provider does not.
    String key() {
        return provider.apiKey() == null ? "none" : provider.apiKey().value();
    }
}

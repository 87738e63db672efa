package dev.minutebook.api.debates;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A wish for a debate.
///
/// @param topic      the question or the task
/// @param context    what the seats should know beforehand
/// @param seats      2 to 64; an agent sits once. A name that nobody has is registered with the debate
/// @param domain     a path such as `architecture/auth`, which leads to what is remembered of it
/// @param externalId what the caller calls it
/// @param by         the agent that opens it; null means the caller itself
/// @param tags       at most 16
/// @param metadata   at most 32 entries
public record OpenDebate(
        String topic,
        @Nullable String context,
        List<TakeSeat> seats,
        DebateConfig config,
        @Nullable String domain,
        @Nullable String externalId,
        @Nullable AgentRef by,
        List<String> tags,
        Map<String, String> metadata) {

    /// The longest topic.
    public static final int TOPIC = 8_192;

    /// The most seats.
    public static final int SEATS = 64;

    /// The longest external id.
    public static final int EXTERNAL_ID = 255;

    public OpenDebate {
        Limits.filled("topic", topic, TOPIC);
        Limits.optional("context", context, Limits.TEXT);
        seats = Limits.list("seats", seats, 2, SEATS);
        if (new HashSet<>(seats.stream().map(TakeSeat::agent).toList()).size() < seats.size()) {
            throw Problem.Code.INVALID.because("an agent takes one seat");
        }
        config = config == null ? DebateConfig.of(Preset.QUICK) : config;
        domain = Labels.domain(domain);
        Limits.optional("externalId", externalId, EXTERNAL_ID);
        tags = Labels.tags(tags);
        metadata = Labels.metadata(metadata);
    }

    /// A debate on a topic, under the default rules.
    public static OpenDebate about(String topic, TakeSeat... seats) {
        return new OpenDebate(
                topic, null, List.of(seats), DebateConfig.of(Preset.QUICK), null, null, null, List.of(), Map.of());
    }

    /// The same under these rules.
    public OpenDebate config(DebateConfig rules) {
        return new OpenDebate(topic, context, seats, rules, domain, externalId, by, tags, metadata);
    }

    /// The same with what the seats should know beforehand.
    public OpenDebate context(String text) {
        return new OpenDebate(topic, text, seats, config, domain, externalId, by, tags, metadata);
    }

    /// The same in a domain.
    public OpenDebate domain(String path) {
        return new OpenDebate(topic, context, seats, config, path, externalId, by, tags, metadata);
    }

    /// The same with the id that you know it by.
    public OpenDebate externalId(String name) {
        return new OpenDebate(topic, context, seats, config, domain, name, by, tags, metadata);
    }

    /// The same with notes of yours.
    public OpenDebate metadata(Map<String, String> entries) {
        return new OpenDebate(topic, context, seats, config, domain, externalId, by, tags, entries);
    }

    /// The same, opened by an agent.
    public OpenDebate by(AgentRef agent) {
        return new OpenDebate(topic, context, seats, config, domain, externalId, agent, tags, metadata);
    }

    /// The same with tags.
    public OpenDebate tags(List<String> tags) {
        return new OpenDebate(topic, context, seats, config, domain, externalId, by, tags, metadata);
    }
}

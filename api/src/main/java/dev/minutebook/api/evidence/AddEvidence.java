package dev.minutebook.api.evidence;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A snippet and where it was seen.
///
/// @param agent      who found it
/// @param snippet    word for word
/// @param kind       unknown if left out
/// @param url        the address, or the path of a file
/// @param topics     what it is about
/// @param provenance what else is known about the source
/// @param question   what it was looked for; its relevance and nearness in meaning are judged against it
public record AddEvidence(
        AgentRef agent,
        String snippet,
        @Nullable SourceKind kind,
        @Nullable String url,
        @Nullable String title,
        List<String> topics,
        @Nullable Provenance provenance,
        Map<String, String> metadata,
        @Nullable String question) {

    public static final int MOST_TOPICS = 32;

    /// The longest address.
    public static final int URL = 2_048;

    /// The longest title.
    public static final int TITLE = 512;

    /// The longest topic.
    public static final int TOPIC = 64;

    /// The longest question.
    public static final int QUESTION = 2_048;

    /// The longest value of metadata.
    public static final int METADATA_VALUE = 2_048;

    public AddEvidence {
        Limits.given("agent", agent, "say who found it");
        Limits.filled("snippet", snippet, Limits.TEXT);
        kind = kind == null ? SourceKind.UNKNOWN : kind;
        url = url == null ? null : Limits.filled("url", url, URL).strip();
        title = title == null ? null : Limits.filled("title", title, TITLE);
        topics = topics == null
                ? List.of()
                : topics.stream().map(AddEvidence::topic).distinct().toList();
        Limits.range("topics", topics.size(), 0, MOST_TOPICS);
        provenance = provenance == null ? Provenance.NONE : provenance;
        metadata = checked(metadata);
        question = question == null ? null : Limits.filled("question", question, QUESTION);
    }

    static String topic(@Nullable String topic) {
        return Limits.filled("topic", topic, TOPIC).strip().toLowerCase(Locale.ROOT);
    }

    /// The same with metadata.
    public AddEvidence metadata(Map<String, String> metadata) {
        return new AddEvidence(agent, snippet, kind, url, title, topics, provenance, metadata, question);
    }

    private static Map<String, String> checked(@Nullable Map<String, String> entries) {
        if (entries == null) {
            return Map.of();
        }
        Limits.range("metadata", entries.size(), 0, 64);
        Map<String, String> sorted = new TreeMap<>();
        entries.forEach((key, value) -> sorted.put(
                Limits.filled("metadata key", key, 128), Limits.text("metadata value", value, METADATA_VALUE)));
        return java.util.Collections.unmodifiableMap(sorted);
    }

    /// A snippet that an agent found; `at` says where.
    public static AddEvidence by(AgentRef agent, String snippet) {
        return new AddEvidence(agent, snippet, null, null, null, List.of(), null, Map.of(), null);
    }

    /// Seen there.
    public AddEvidence at(SourceKind kind, @Nullable String url, @Nullable String title) {
        return new AddEvidence(agent, snippet, kind, url, title, topics, provenance, metadata, question);
    }

    /// The same under these topics.
    public AddEvidence about(String... topics) {
        return new AddEvidence(agent, snippet, kind, url, title, List.of(topics), provenance, metadata, question);
    }

    /// The same with what is known of its origin.
    public AddEvidence provenance(Provenance known) {
        return new AddEvidence(agent, snippet, kind, url, title, topics, known, metadata, question);
    }

    /// The same, as an answer to a question.
    public AddEvidence answering(@Nullable String asked) {
        return new AddEvidence(agent, snippet, kind, url, title, topics, provenance, metadata, asked);
    }
}

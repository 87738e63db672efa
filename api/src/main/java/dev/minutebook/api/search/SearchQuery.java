package dev.minutebook.api.search;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is looked for.
///
/// @param text       words and conditions, at most 1024 characters
/// @param kinds      only these of [#KINDS]; all if empty. `message` stands for `channel_message`
/// @param container  only what stands in this channel or debate
/// @param agent      who looks: its private texts are found too; without it only shared ones
/// @param asOf       what held at that instant; now if left out
/// @param recency    how much newer texts are preferred: a text of now weighs 1 + this, halved every 30 days; 0 to
/// 10
/// @param importance how much important texts are preferred: one of importance 1 weighs 1 + this; 0 to 10
/// @param vector     the query as a vector of the model that the texts were embedded with
/// @param limit      1 to 100 hits; 10 if left out
/// @param cursor     `next` of the page before
public record SearchQuery(
        String text,
        Set<String> kinds,
        @Nullable UUID container,
        @Nullable AgentRef agent,
        @Nullable Instant asOf,
        @Nullable Double recency,
        @Nullable Double importance,
        float @Nullable [] vector,
        @Nullable Integer limit,
        @Nullable String cursor) {

    /// The longest text of a query.
    public static final int TEXT = 1_024;

    /// The kinds of texts that can be found.
    public static final Set<String> KINDS = Collections.unmodifiableSet(new TreeSet<>(List.of(
            "channel_message",
            "conversation_message",
            "decision",
            "evidence",
            "knowledge",
            "lesson",
            "memory",
            "turn")));

    /// The most hits of one answer.
    public static final int MOST = 100;

    public SearchQuery {
        Limits.text("text", text, TEXT);
        kinds = kinds == null ? Set.of() : known(kinds);
        asOf = Limits.time("asOf", asOf);
        recency = weight("recency", recency);
        importance = weight("importance", importance);
        if (vector != null) {
            Limits.range("vector", vector.length, 1, 4_096);
            vector = vector.clone();
        }
        limit = (int) Limits.range("limit", limit == null ? 10 : limit, 1, MOST);
        Limits.optional("cursor", cursor, 512);
    }

    private static Set<String> known(Set<String> kinds) {
        Set<String> known = new TreeSet<>();
        for (String kind : kinds) {
            known.add(kind(kind)
                    .orElseThrow(
                            () -> Problem.Code.INVALID.because("kind must be one of " + String.join(", ", KINDS))));
        }
        return Collections.unmodifiableSet(known);
    }

    /// A kind as it is stored, by what people call it.
    public static Optional<String> kind(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        return Optional.of(plain.equals("message") ? "channel_message" : plain).filter(KINDS::contains);
    }

    private static double weight(String field, @Nullable Double value) {
        double weight = value == null ? 0 : value;
        if (!(weight >= 0 && weight <= 10)) {
            throw Problem.Code.INVALID.because(field + " must be from 0 to 10");
        }
        return weight;
    }

    /// A query without conditions beyond its text.
    public static SearchQuery of(String text) {
        return new SearchQuery(text, Set.of(), null, null, null, null, null, null, null, null);
    }

    /// The same for these kinds alone.
    public SearchQuery kinds(String... only) {
        return new SearchQuery(text, Set.of(only), container, agent, asOf, recency, importance, vector, limit, cursor);
    }

    /// The same within a channel or a debate.
    public SearchQuery in(UUID channelOrDebate) {
        return new SearchQuery(text, kinds, channelOrDebate, agent, asOf, recency, importance, vector, limit, cursor);
    }

    /// The same on behalf of an agent, whose private texts are then found too.
    public SearchQuery by(AgentRef who) {
        return new SearchQuery(text, kinds, container, who, asOf, recency, importance, vector, limit, cursor);
    }

    /// The same as of an instant.
    public SearchQuery asOf(Instant instant) {
        return new SearchQuery(text, kinds, container, agent, instant, recency, importance, vector, limit, cursor);
    }

    /// The same with weights for recency and importance, each 0 to 10.
    public SearchQuery preferring(double newer, double important) {
        return new SearchQuery(text, kinds, container, agent, asOf, newer, important, vector, limit, cursor);
    }

    /// Lets likeness of meaning count besides words.
    public SearchQuery vector(float @Nullable [] meaning) {
        return new SearchQuery(text, kinds, container, agent, asOf, recency, importance, meaning, limit, cursor);
    }

    /// The same with at most so many hits.
    public SearchQuery limit(int most) {
        return new SearchQuery(text, kinds, container, agent, asOf, recency, importance, vector, most, cursor);
    }

    /// The same from a cursor on; null is the first page.
    public SearchQuery after(@Nullable String next) {
        return new SearchQuery(text, kinds, container, agent, asOf, recency, importance, vector, limit, next);
    }
}

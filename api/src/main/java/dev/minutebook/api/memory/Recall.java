package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.search.SearchQuery;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What an agent wants to recall: its own memories and the shared ones, strongest first, or with words those that are
/// like them, best first.
///
/// @param words    what to look for, as in a search; not together with asOf
/// @param topic    only this topic
/// @param tiers    only these; all if empty
/// @param shared   whether shared memories are recalled too
/// @param minTrust only memories trusted at least so far
/// @param asOf     as known at that instant; now if left out
/// @param limit    1 to 200; 10 if left out
public record Recall(
        AgentRef agent,
        @Nullable String words,
        @Nullable String topic,
        Set<Tier> tiers,
        @Nullable Boolean shared,
        @Nullable Double minTrust,
        @Nullable Instant asOf,
        @Nullable Integer limit) {

    /// The most memories of one answer.
    public static final int MOST = 200;

    public Recall {
        Limits.given("agent", agent, "say who recalls");
        words = words == null || words.isBlank() ? null : Limits.text("words", words, SearchQuery.TEXT);
        if (words != null && asOf != null) {
            throw Problem.Code.INVALID.because("words cannot be looked for in the past; give words or asOf");
        }
        topic = topic == null ? null : Limits.name("topic", topic, Remember.TOPIC);
        tiers = tiers == null || tiers.isEmpty()
                ? Set.of(Tier.values())
                : java.util.Collections.unmodifiableSet(new TreeSet<>(tiers));
        shared = shared == null || shared;
        minTrust = minTrust == null ? 0 : minTrust;
        if (!(minTrust >= 0 && minTrust <= 1)) {
            throw Problem.Code.INVALID.because("minTrust must be from 0 to 1");
        }
        asOf = Limits.time("asOf", asOf);
        limit = (int) Limits.range("limit", limit == null ? 10 : limit, 1, MOST);
    }

    /// What is strongest for an agent.
    public static Recall by(AgentRef agent) {
        return new Recall(agent, null, null, Set.of(), null, null, null, null);
    }

    /// The same, about these words.
    public Recall words(String words) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, asOf, limit);
    }

    /// The same on one topic.
    public Recall topic(String topic) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, asOf, limit);
    }

    /// The same as of an instant.
    public Recall asOf(Instant instant) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, instant, limit);
    }

    /// The same with at most so many memories.
    public Recall limit(int most) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, asOf, most);
    }

    /// The same from these tiers.
    public Recall tiers(Set<Tier> tiers) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, asOf, limit);
    }

    /// The same with or without what others share.
    public Recall shared(boolean shared) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, asOf, limit);
    }

    /// The same, trusted at least so far.
    public Recall minTrust(double minTrust) {
        return new Recall(agent, words, topic, tiers, shared, minTrust, asOf, limit);
    }
}

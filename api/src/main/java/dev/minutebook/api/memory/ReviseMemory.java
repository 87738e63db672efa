package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What is to change of a memory; null leaves a thing as it is. The earlier wording is kept.
///
/// @param expectedVersion the version that was seen; null lets the last writer win
public record ReviseMemory(
        @Nullable String content,
        @Nullable String topic,
        @Nullable Double importance,
        @Nullable Boolean core,
        @Nullable Instant validTo,
        @Nullable Instant expiresAt,
        @Nullable Long expectedVersion) {

    public ReviseMemory {
        if (content != null) {
            Limits.filled("content", content, Limits.TEXT);
        }
        topic = topic == null ? null : Limits.name("topic", topic, Remember.TOPIC);
        if (importance != null && !(importance >= 0 && importance <= 1)) {
            throw Problem.Code.INVALID.because("importance must be from 0 to 1");
        }
        validTo = Limits.time("validTo", validTo);
        expiresAt = Limits.time("expiresAt", expiresAt);
    }

    /// Other words for the same memory.
    public static ReviseMemory content(String content) {
        return new ReviseMemory(content, null, null, null, null, null, null);
    }

    /// Happens only if that is still the version.
    public ReviseMemory expecting(@Nullable Long version) {
        return new ReviseMemory(content, topic, importance, core, validTo, expiresAt, version);
    }

    /// The same on another topic.
    public ReviseMemory topic(String topic) {
        return new ReviseMemory(content, topic, importance, core, validTo, expiresAt, expectedVersion);
    }

    /// The same with another importance.
    public ReviseMemory importance(double importance) {
        return new ReviseMemory(content, topic, importance, core, validTo, expiresAt, expectedVersion);
    }

    /// The same, at the core or not.
    public ReviseMemory core(boolean core) {
        return new ReviseMemory(content, topic, importance, core, validTo, expiresAt, expectedVersion);
    }

    /// The same with the end of what it holds for.
    public ReviseMemory validTo(Instant validTo) {
        return new ReviseMemory(content, topic, importance, core, validTo, expiresAt, expectedVersion);
    }

    /// The same until an instant.
    public ReviseMemory expiresAt(Instant expiresAt) {
        return new ReviseMemory(content, topic, importance, core, validTo, expiresAt, expectedVersion);
    }
}

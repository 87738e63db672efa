package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A wish for a new channel.
///
/// @param name 1 to 64 letters, digits, `-` or `_`; stored in lower case
public record CreateChannel(String name, @Nullable String topic) {

    /// The longest name.
    public static final int NAME = 64;

    /// The longest topic.
    public static final int TOPIC = 1_024;

    public CreateChannel {
        name = Limits.name("name", name, NAME);
        Limits.optional("topic", topic, TOPIC);
    }

    /// A channel without a topic.
    public static CreateChannel named(String name) {
        return new CreateChannel(name, null);
    }

    /// The same with what it is about.
    public CreateChannel topic(String topic) {
        return new CreateChannel(name, topic);
    }
}

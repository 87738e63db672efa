package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A wish for a new channel.
///
/// @param name 1 to 64 letters, digits, `-` or `_`; stored in lower case
public record CreateChannel(String name, @Nullable String topic) {

    public CreateChannel {
        name = Limits.name("name", name, 64);
        Limits.optional("topic", topic, 1_024);
    }

    /// A channel without a topic.
    public static CreateChannel named(String name) {
        return new CreateChannel(name, null);
    }
}

package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.SessionId;
import org.jspecify.annotations.Nullable;

/// Something to be said.
public record PostMessage(
        AgentRef author, String body, @Nullable SessionId session) {

    public PostMessage {
        Limits.given("author", author, "say who speaks");
        Limits.filled("body", body, Limits.TEXT);
    }

    /// A message of an author.
    public static PostMessage by(AgentRef author, String body) {
        return new PostMessage(author, body, null);
    }

    /// The same within a session of the author.
    public PostMessage session(SessionId session) {
        return new PostMessage(author, body, session);
    }
}

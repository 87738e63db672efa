package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;

/// A request to copy the bookmarks of one agent to another.
public record CopyBookmarks(AgentRef from, AgentRef to) {

    public CopyBookmarks {
        Limits.given("from", from, "say whose bookmarks are copied");
        Limits.given("to", to, "say whose bookmarks move");
    }
}

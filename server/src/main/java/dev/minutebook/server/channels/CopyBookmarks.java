package dev.minutebook.server.channels;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;

/// A request to copy the bookmarks of one agent to another.
public record CopyBookmarks(AgentRef from, AgentRef to) {

    public CopyBookmarks {
        if (from == null || to == null) {
            throw Problem.Code.INVALID.because("from and to are needed");
        }
    }
}

package dev.minutebook.api.channels;

import dev.minutebook.api.agents.AgentId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What waits for an agent.
///
/// @param channels  channels with unread messages, pinned first, then the most recently active; at most 200
/// @param mentions  messages that name the agent and are not acknowledged, oldest first; at most 200
/// @param startHere where to begin: the channel of the oldest open mention, else the first channel
public record Inbox(
        AgentId agent,
        long unread,
        List<Unread> channels,
        List<Message> mentions,
        @Nullable ChannelId startHere) {

    public Inbox {
        channels = List.copyOf(channels);
        mentions = List.copyOf(mentions);
    }
}

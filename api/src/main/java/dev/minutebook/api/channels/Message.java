package dev.minutebook.api.channels;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.SessionId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something an agent said in a channel. It never changes.
///
/// @param seq        its number in the channel, gapless from 1
/// @param authorName the author's present name
/// @param mentions   the agents that were named and found it in their inbox
public record Message(
        MessageId id,
        ChannelId channel,
        long seq,
        AgentId author,
        String authorName,
        @Nullable SessionId session,
        String body,
        Instant createdAt,
        List<AgentId> mentions) {

    public Message {
        mentions = mentions == null ? List.of() : List.copyOf(mentions);
    }
}

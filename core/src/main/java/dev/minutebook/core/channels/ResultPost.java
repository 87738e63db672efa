package dev.minutebook.core.channels;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Says in a channel what an agent has brought about, where that is expected.
public final class ResultPost {

    private ResultPost() {}

    /// In the agent's name, if the channel still takes messages.
    ///
    /// @param session the life in which it was brought about, if that is known
    public static void post(
            Transaction transaction, ChannelId place, AgentId agent, @Nullable UUID session, String body) {
        Agent author = AgentLookup.agent(transaction, AgentRef.of(agent));
        List<UUID> mentioned = MessageWriter.mentioned(transaction, body, author);
        // Last, as whoever posts does: all writers of the channel wait for it.
        Channel channel = ChannelLookup.lock(transaction, ChannelRef.of(place.text()));
        if (channel.archivedAt() == null) {
            MessageWriter.write(transaction, channel, author, session, body, mentioned);
        }
    }
}

package dev.minutebook.core.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.core.database.Transaction;
import java.util.UUID;

/// What other capabilities hold for an agent. They know agents; agents know them only by this.
public interface Affairs {

    /// What waits for an agent.
    Inbox inbox(Transaction transaction, Agent agent);

    /// Lets one agent take over everything that is open for another.
    void passOn(Transaction transaction, UUID from, UUID to);
}

package dev.minutebook.core.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;

/// What other capabilities hold for an agent. They know agents; agents know them only by this.
public interface AgentResources {

    /// What belongs to who the agent is, and what it remembered lately besides.
    Recollected recollected(Transaction transaction, Agent agent);

    record Recollected(List<Memory> core, List<Memory> recent) {}

    /// What was lately settled that everybody works by.
    List<KnowledgeEntry> critical(Transaction transaction);

    /// Keeps what an agent wrote at the end of a life.
    void journal(Transaction transaction, AgentSession life, String note);

    /// What waits for an agent.
    Inbox inbox(Transaction transaction, Agent agent);

    /// Lets one agent take over everything that is open for another.
    void passOn(Transaction transaction, UUID from, UUID to);
}

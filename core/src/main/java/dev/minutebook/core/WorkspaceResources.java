package dev.minutebook.core;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.core.agents.AgentResources;
import dev.minutebook.core.channels.InboxLookup;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.knowledge.CriticalKnowledge;
import dev.minutebook.core.memory.JournalWriter;
import dev.minutebook.core.memory.WakeLookup;
import dev.minutebook.core.tasks.TaskLookup;
import java.util.List;
import java.util.UUID;

/// What channels, tasks, memories and knowledge hold for an agent.
final class WorkspaceResources implements AgentResources {

    @Override
    public Recollected recollected(Transaction transaction, Agent agent) {
        return WakeLookup.of(transaction, agent);
    }

    @Override
    public List<KnowledgeEntry> critical(Transaction transaction) {
        return CriticalKnowledge.of(transaction);
    }

    @Override
    public void journal(Transaction transaction, AgentSession life, String note) {
        JournalWriter.write(transaction, life, note);
    }

    @Override
    public Inbox inbox(Transaction transaction, Agent agent) {
        return InboxLookup.of(transaction, agent);
    }

    @Override
    public void passOn(Transaction transaction, UUID from, UUID to) {
        TaskLookup.passOn(transaction, from, to);
        InboxLookup.passOn(transaction, from, to);
        WakeLookup.passOn(transaction, from, to);
    }
}

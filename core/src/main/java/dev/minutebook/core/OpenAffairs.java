package dev.minutebook.core;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.core.agents.Affairs;
import dev.minutebook.core.channels.Inboxes;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.Waking;
import dev.minutebook.core.tasks.Assignments;
import java.util.UUID;

/// What channels, tasks and memories hold for an agent.
final class OpenAffairs implements Affairs {

    @Override
    public Recollected recollected(Transaction transaction, Agent agent) {
        return Waking.of(transaction, agent);
    }

    @Override
    public Inbox inbox(Transaction transaction, Agent agent) {
        return Inboxes.of(transaction, agent);
    }

    @Override
    public void passOn(Transaction transaction, UUID from, UUID to) {
        Assignments.passOn(transaction, from, to);
        Inboxes.passOn(transaction, from, to);
        Waking.passOn(transaction, from, to);
    }
}

package dev.minutebook.core.memory;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.core.database.Transaction;
import java.util.List;

/// Keeps what an agent wrote at the end of a life as a memory of its own.
public final class JournalWriter {

    private JournalWriter() {}

    public static void write(Transaction transaction, AgentSession life, String note) {
        Remember entry = Remember.by(AgentRef.of(life.agent()), note)
                .topic(Remember.JOURNAL)
                .from("session " + life.id().text(), SourceClass.AGENT);
        new MemoryWriter(transaction, Policies.inForce(transaction))
                .in(life.id().value())
                .remember(entry, List.of(), null);
    }
}

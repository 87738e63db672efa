package dev.minutebook.api.agents;

import dev.minutebook.api.Ensured;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Identities and their lives.
public interface Agents {

    /// Makes an agent known. Refused with CONFLICT when a live agent has the name.
    Agent register(RegisterAgent request);

    /// The live agent of that name, registered now if there is none. One that is there stays as it is.
    default Agent ensure(RegisterAgent request) {
        return Ensured.of(() -> find(AgentRef.of(request.name())), () -> register(request));
    }

    /// The agent of that name or id, if there is one.
    Optional<Agent> find(AgentRef agent);

    /// Agents by name.
    Page<Agent> list(AgentFilter filter, PageRequest page);

    /// Changes what an agent is. Refused with STALE_VERSION when an expected version is not the present one.
    Agent update(AgentRef agent, UpdateAgent change);

    /// A new agent with the kind, model and constitution of another.
    Agent clone(AgentRef agent, String newName);

    /// Gives an agent another name. Refused with CONFLICT when a live agent has it.
    Agent rename(AgentRef agent, String newName);

    /// Lets one agent take over from another: open tasks, unread mentions and bookmarks pass to the target, the
    /// source is archived and remembers who took over. What the source said stays what the source said. Returns
    /// the source.
    Agent merge(AgentRef source, AgentRef target);

    /// Takes an agent out of use. Its name becomes free; all it did stays. Its open lives end.
    Agent archive(AgentRef agent);

    /// Brings an archived agent back. Refused with CONFLICT when its name is taken meanwhile or it was merged.
    Agent restore(AgentRef agent);

    /// Begins a new life. Refused with CONFLICT for people, for archived agents and deeper than 3 lives below the
    /// first.
    ///
    /// @param parent the life that asked for it, or null
    AgentSession spawn(AgentRef agent, @Nullable SessionId parent);

    /// Re-enters a life and returns what the agent should know. Refused with CONFLICT when the life has ended.
    WakeContext wake(SessionId session);

    /// Ends a life, with a note for the next one, which also becomes a memory of the agent under the topic `journal`.
    /// Ending twice changes nothing.
    AgentSession end(SessionId session, @Nullable String closingNote);

    /// The life of that id, if there is one.
    Optional<AgentSession> session(SessionId session);

    /// The lives of an agent, newest first.
    Page<AgentSession> sessions(AgentRef agent, boolean openOnly, PageRequest page);

    /// The lives of all agents that have not ended, newest first.
    Page<AgentSession> openSessions(PageRequest page);
}

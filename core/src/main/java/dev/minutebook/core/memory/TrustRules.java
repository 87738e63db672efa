package dev.minutebook.core.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Caller;
import java.util.UUID;

/// How far a source is trusted, whatever its writer says of it.
///
/// People and the programs that embed or operate the book know by which path something came, and state its class. An
/// agent may be repeating what a page told it to say: its word is an agent's word at most, and what it shares with
/// others waits until a reviewer has read it.
public final class TrustRules {

    private TrustRules() {}

    /// The class of a source, as far as the caller is believed.
    public static SourceClass of(Caller caller, SourceClass stated) {
        return isAgent(caller) && stated.trust() > SourceClass.AGENT.trust() ? SourceClass.AGENT : stated;
    }

    /// The class of a source of something written for everybody: to others, an agent is a peer.
    public static SourceClass forAll(Caller caller, SourceClass stated) {
        return isAgent(caller) && stated.trust() > SourceClass.PEER.trust() ? SourceClass.PEER : stated;
    }

    /// Whether it is kept out of recall until a reviewer lets it in.
    static boolean quarantined(Caller caller, Memory.Scope scope, SourceClass source) {
        return source.quarantined() || (isAgent(caller) && scope == Memory.Scope.SHARED);
    }

    /// Whether what the caller writes for everybody waits until a reviewer has read it.
    public static boolean waits(Caller caller) {
        return isAgent(caller);
    }

    /// Refuses to let an agent change what another agent remembers.
    static void mustBeOwn(Caller caller, MemoryRow kept) {
        if (isAgent(caller) && !own(caller, kept.agent)) {
            throw Problem.Code.FORBIDDEN.because(
                    "this memory is another agent's; remember what you know better, or ask a reviewer");
        }
    }

    /// Refuses to let an agent take away what another has recorded for everybody.
    public static void mustHaveContributed(Caller caller, AgentId contributor) {
        if (isAgent(caller) && !own(caller, contributor.value())) {
            throw Problem.Code.FORBIDDEN.because(
                    "this entry is another agent's; record what you know better, or ask a reviewer to replace it");
        }
    }

    /// Refuses to let an agent release what waits for somebody else to read it.
    static void mustBeAnothers(Caller caller, MemoryRow kept) {
        mustBeAnothers(caller, kept.agent, "memory");
    }

    /// Refuses to let an agent release what waits for somebody else to read it.
    public static void mustBeAnothers(Caller caller, UUID owner, String noun) {
        if (isAgent(caller) && own(caller, owner)) {
            throw Problem.Code.FORBIDDEN.because("this " + noun + " is your own; somebody else has to release it");
        }
    }

    private static boolean own(Caller caller, UUID owner) {
        AgentId agent = caller.agent();
        return agent != null && agent.value().equals(owner);
    }

    private static boolean isAgent(Caller caller) {
        return caller.kind() == Token.Kind.AGENT;
    }
}

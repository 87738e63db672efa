package dev.minutebook.core.agents;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Agents as other capabilities meet them: who is meant, and may the caller speak as them.
public final class AgentLookup {

    /// How exactly it is known when an agent was last active.
    public static final Duration ACTIVE = Duration.ofMinutes(1);

    private AgentLookup() {}

    /// The agent named, or NOT_FOUND.
    public static Agent agent(Transaction transaction, AgentRef ref) {
        return find(transaction, ref).orElseThrow(() -> unknown(ref));
    }

    /// The agent named, if there is one.
    public static Optional<Agent> find(Transaction transaction, AgentRef ref) {
        Object key = key(ref);
        return transaction.find(
                key instanceof UUID ? AgentStore.BY_ID : AgentStore.BY_NAME,
                AgentStore::agent,
                transaction.workspace(),
                key);
    }

    /// The agents named, in that order and in one trip; each is live, or it is refused.
    public static List<Agent> live(Transaction transaction, List<AgentRef> refs) {
        List<PendingRows<Agent>> asked = refs.stream()
                .map(ref -> {
                    Object key = key(ref);
                    return transaction.ask(
                            key instanceof UUID ? AgentStore.BY_ID : AgentStore.BY_NAME,
                            AgentStore::agent,
                            transaction.workspace(),
                            key);
                })
                .toList();
        List<Agent> agents = new ArrayList<>();
        for (int i = 0; i < refs.size(); i++) {
            AgentRef ref = refs.get(i);
            Agent agent = asked.get(i).rows().stream().findFirst().orElseThrow(() -> unknown(ref));
            AgentRules.mustBeLive(agent);
            agents.add(agent);
        }
        return agents;
    }

    /// Live agents that are models, those that were active last first.
    public static List<Agent> models(Transaction transaction, int most) {
        return transaction.list(AgentStore.MODELS, AgentStore::agent, transaction.workspace(), most);
    }

    /// The agent named, as one who acts: live, and the caller may speak as it.
    public static Agent actor(Transaction transaction, AgentRef ref) {
        Agent agent = agent(transaction, ref);
        AgentRules.mustBeLive(agent);
        transaction.caller().mustSpeakAs(agent.id());
        return agent;
    }

    /// The agent named, as one whose own affairs are looked at: the caller may speak as it.
    public static Agent self(Transaction transaction, AgentRef ref) {
        Agent agent = agent(transaction, ref);
        transaction.caller().mustSpeakAs(agent.id());
        return agent;
    }

    /// Notes that an agent did something.
    public static void touch(Transaction transaction, AgentId agent) {
        transaction.later(AgentStore.TOUCH, transaction.workspace(), agent.value(), transaction.now());
    }

    /// The life named, if it is one of that agent and open.
    public static @Nullable UUID openSession(Transaction transaction, AgentId agent, @Nullable SessionId id) {
        if (id == null) {
            return null;
        }
        AgentSession session = transaction
                .find(SessionStore.BY_ID, SessionStore::session, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no session " + id.text()));
        if (!session.agent().equals(agent)) {
            throw Problem.Code.CONFLICT.because("session " + id.text() + " is a life of another agent");
        }
        if (!session.open()) {
            throw Problem.Code.CONFLICT.because("session " + id.text() + " has ended");
        }
        return id.value();
    }

    /// The caller as that agent alone.
    public static Caller bound(Database database, Scope scope, AgentRef ref) {
        Agent agent = find(database, scope, ref).orElseThrow(() -> unknown(ref));
        AgentRules.mustBeLive(agent);
        return scope.caller().speakingAs(agent.id(), heldBy(agent));
    }

    /// What holds a token that is bound to it.
    public static Token.Kind heldBy(Agent agent) {
        return switch (agent.kind()) {
            case MODEL -> Token.Kind.AGENT;
            case HUMAN -> Token.Kind.HUMAN;
            case SERVICE -> Token.Kind.SERVICE;
        };
    }

    static Optional<Agent> find(Database database, Scope scope, AgentRef ref) {
        Object key = key(ref);
        return database.find(
                scope,
                key instanceof UUID ? AgentStore.BY_ID : AgentStore.BY_NAME,
                AgentStore::agent,
                scope.workspace().value(),
                key);
    }

    static Agent lock(Transaction transaction, AgentRef ref) {
        Object key = key(ref);
        return transaction
                .find(
                        key instanceof UUID ? AgentStore.LOCK_BY_ID : AgentStore.LOCK_BY_NAME,
                        AgentStore::agent,
                        transaction.workspace(),
                        key)
                .orElseThrow(() -> unknown(ref));
    }

    public static RuntimeException unknown(AgentRef ref) {
        return Problem.Code.NOT_FOUND.because(
                "there is no agent '" + ref.value() + "' here; register it first: agents register " + ref.value());
    }

    /// What an agent is looked up by: its id, else its name.
    public static Object key(AgentRef ref) {
        String value = ref.value();
        if (value.length() == 36 && value.charAt(8) == '-' && value.charAt(13) == '-') {
            try {
                return UUID.fromString(value);
            } catch (IllegalArgumentException aName) {
                return value;
            }
        }
        return value;
    }
}

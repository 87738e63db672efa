package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.agents.AgentWriter;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/// Who takes seats: agents that are there, and those that are registered by being seated.
final class SeatedAgents {

    private SeatedAgents() {}

    /// The agents of these seats, by how they were named.
    static Map<AgentRef, Agent> of(Transaction transaction, Collection<TakeSeat> wishes) {
        Map<AgentRef, Agent> agents = new HashMap<>();
        Map<String, TakeSeat> newcomers = new TreeMap<>();
        for (TakeSeat wish : wishes) {
            AgentLookup.find(transaction, wish.agent())
                    .ifPresentOrElse(
                            agent -> agents.put(wish.agent(), agent),
                            () -> newcomers.put(wish.agent().value(), wish));
        }
        // In the order of names: of two debates that seat the same newcomers, one waits for the other.
        newcomers.forEach((name, wish) ->
                agents.put(wish.agent(), AgentWriter.ensure(transaction, newcomer(transaction.caller(), wish))));
        return agents;
    }

    /// As what somebody is registered whom nobody knows: a model where one is named, a person where the seat is
    /// a person's, else a program. Only who may register agents seats newcomers, and whoever speaks as one agent
    /// seats no new people: it cannot answer for programs and models, but what people say counts for more.
    static RegisterAgent newcomer(Caller caller, TakeSeat wish) {
        if (AgentLookup.key(wish.agent()) instanceof UUID || !caller.may(Permission.write("agents"))) {
            throw AgentLookup.unknown(wish.agent());
        }
        String name = wish.agent().value();
        if (wish.model() != null) {
            RegisterAgent model = RegisterAgent.model(name, wish.model());
            return wish.provider() == null ? model : model.provider(wish.provider());
        }
        if (wish.kind() == Seat.Kind.MODEL) {
            throw Problem.Code.INVALID.because(
                    "nobody is called '" + name + "' yet; name the provider and the model that answer for the seat");
        }
        if (wish.kind() != Seat.Kind.HUMAN) {
            return RegisterAgent.service(name);
        }
        if (caller.agent() != null) {
            throw Problem.Code.FORBIDDEN.because("no person is called '" + name
                    + "' here, and a token that speaks as one agent registers no people; ask somebody to do so");
        }
        return RegisterAgent.human(name);
    }
}

package dev.minutebook.mcp.views;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// The names of agents and channels, for one answer. Where a name would not lead back, the id stays.
final class Names {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final String ACTOR = "agent:";

    /// So that one answer does not cost too many questions.
    private static final int MOST = 32;

    private final Workspace workspace;
    private final Map<String, String> known = new HashMap<>();

    Names(Workspace workspace) {
        this.workspace = workspace;
    }

    /// @param given an id, alone or as actors of the audit log are written; anything else is returned as it is
    String agent(String given) {
        String id = given.startsWith(ACTOR) ? given.substring(ACTOR.length()) : given;
        String name = looked(
                id,
                one -> workspace
                        .agents()
                        .find(AgentRef.of(one))
                        .filter(agent -> agent.archivedAt() == null)
                        .map(agent -> agent.name())
                        .orElse(one));
        return name.equals(id) ? given : name;
    }

    String channel(String given) {
        return looked(
                given,
                one -> workspace
                        .channels()
                        .find(ChannelRef.of(one))
                        .filter(channel -> channel.archivedAt() == null)
                        .map(channel -> channel.name())
                        .orElse(one));
    }

    private String looked(String id, UnaryOperator<String> lookup) {
        if (!ID.matcher(id).matches()) {
            return id;
        }
        String name = known.get(id);
        if (name == null) {
            name = known.size() < MOST ? allowed(id, lookup) : id;
            known.put(id, name);
        }
        return name;
    }

    /// A token that may not read agents sees their ids.
    private static String allowed(String id, UnaryOperator<String> lookup) {
        try {
            return lookup.apply(id);
        } catch (MinutebookException refused) {
            return id;
        }
    }
}

package dev.minutebook.cli.call;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.ChannelRef;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The present names behind ids, looked up once each. An id whose name may not be read stays an id.
public final class Names {

    private final Supplier<Workspace> workspace;
    private final Map<AgentId, String> agents = new HashMap<>();
    private final Map<ChannelId, String> channels = new HashMap<>();

    Names(Supplier<Workspace> workspace) {
        this.workspace = workspace;
    }

    public @Nullable String agent(@Nullable AgentId id) {
        return id == null
                ? null
                : agents.computeIfAbsent(
                        id,
                        unknown -> readable(() -> workspace.get().agents().find(AgentRef.of(unknown)))
                                .map(Agent::name)
                                .orElse(unknown.text()));
    }

    public @Nullable String channel(@Nullable ChannelId id) {
        return id == null
                ? null
                : channels.computeIfAbsent(
                        id,
                        unknown -> readable(() -> workspace.get().channels().find(ChannelRef.of(unknown)))
                                .map(Channel::name)
                                .orElse(unknown.text()));
    }

    private static <T> Optional<T> readable(Supplier<Optional<T>> read) {
        try {
            return read.get();
        } catch (MinutebookException refused) {
            return Optional.empty();
        }
    }
}

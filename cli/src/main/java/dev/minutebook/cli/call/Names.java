package dev.minutebook.cli.call;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The present names behind ids, looked up once each. An id whose name may not be read stays an id.
public final class Names {

    private final Supplier<Workspace> workspace;
    private final Map<AgentId, String> agents = new HashMap<>();
    private final Map<ChannelId, String> channels = new HashMap<>();
    private @Nullable Map<TokenId, String> tokens;

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

    /// Null where it is not known. All are read at once: whoever may read one may read all.
    public @Nullable String token(TokenId id) {
        Map<TokenId, String> known = tokens;
        if (known == null) {
            known = readable(() -> Optional.of(workspace.get().tokens().list(PageRequest.first(PageRequest.MOST))))
                    .map(Page::items)
                    .orElse(List.of())
                    .stream()
                    .collect(Collectors.toMap(Token::id, Token::name));
            tokens = known;
        }
        return known.get(id);
    }

    private static <T> Optional<T> readable(Supplier<Optional<T>> read) {
        try {
            return read.get();
        } catch (MinutebookException refused) {
            return Optional.empty();
        }
    }
}

package dev.minutebook.imports.chats;

import dev.minutebook.imports.sending.SourceMessage;
import java.time.Instant;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// How an application writes a conversation.
interface ChatFormat {

    /// What external ids begin with.
    String name();

    @Nullable
    String id(JsonNode conversation);

    @Nullable
    String title(JsonNode conversation);

    @Nullable
    Instant from(JsonNode conversation);

    /// The node of the branch that is shown.
    @Nullable
    String current(JsonNode conversation);

    /// A node of the tree.
    ///
    /// @param message null for a node without one
    record Node(
            String id,
            @Nullable SourceMessage message,
            @Nullable String parent) {}

    /// Hands over all nodes.
    ///
    /// @param unread is told of what is no node, by place and reason
    void nodes(JsonNode conversation, Consumer<Node> taker, BiConsumer<String, String> unread);
}

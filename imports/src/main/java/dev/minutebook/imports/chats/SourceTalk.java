package dev.minutebook.imports.chats;

import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.SourceMessage;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// A conversation of a source as a tree of messages. Nodes may come in any order; what hangs on a circle is left.
///
/// A node that says nothing or does not fit is passed over, and what follows it follows the one before.
final class SourceTalk {

    private static final String TIMELESS = "it has no time that can be read; it has that of the message before";

    private final String externalId;
    private final String place;
    private final TableTally talks;
    private final TableTally messages;
    private final Map<String, Node> nodes = new LinkedHashMap<>();

    private static final class Node {

        private final @Nullable SourceMessage message;
        private final @Nullable String parent;
        private final int number;
        private final List<Node> children = new ArrayList<>();
        private boolean reached;

        /// The nearest one before it that is taken.
        private @Nullable String after;

        /// Its own time, or that of the one before.
        private @Nullable Instant at;

        Node(@Nullable SourceMessage message, @Nullable String parent, int number) {
            this.message = message;
            this.parent = parent;
            this.number = number;
        }
    }

    /// @param place where it stands in the source
    SourceTalk(String externalId, String place, TableTally talks, TableTally messages) {
        this.externalId = externalId;
        this.place = place;
        this.talks = talks;
        this.messages = messages;
    }

    /// @param message null for a node without one
    /// @param parent  null for a first one
    void add(String id, @Nullable SourceMessage message, @Nullable String parent) {
        if (message != null) {
            messages.row();
        }
        if (nodes.putIfAbsent(id, new Node(message, parent, nodes.size())) != null && message != null) {
            messages.left("its id occurs twice in the conversation", where(message));
        }
    }

    private String where(SourceMessage message) {
        return place + ", " + message.id();
    }

    /// Sends it, parents first and otherwise by time.
    ///
    /// @param current a node of the branch that is to be current
    void send(ConversationSender sender, @Nullable String title, @Nullable Instant from, @Nullable String current) {
        String called = title == null ? null : SourceText.mended(title).strip();
        if (called != null && called.length() > OpenConversation.TITLE) {
            talks.altered("its title was cut at " + OpenConversation.TITLE + " characters", place);
            called = SourceText.cut(called, OpenConversation.TITLE);
        }
        if (from == null) {
            talks.altered("it has no time that can be read; it begins with its first message, or now", place);
        }
        Deque<Node> roots = roots();
        Instant begun = from != null ? from : firstTime();
        PriorityQueue<Node> next = new PriorityQueue<>(
                Comparator.<Node, Instant>comparing(node -> node.at == null ? Instant.EPOCH : node.at)
                        .thenComparingInt(node -> node.number));
        roots.forEach(root -> {
            root.at = root.message != null && root.message.at() != null ? root.message.at() : begun;
            next.add(root);
        });
        PastConversation head = new PastConversation(externalId, called, begun, currentOf(current), List.of());
        sender.open(head);
        while (!next.isEmpty()) {
            Node node = next.remove();
            node.reached = true;
            String taken = take(node, sender, head);
            for (Node child : node.children) {
                child.after = taken;
                child.at = child.message != null && child.message.at() != null ? child.message.at() : node.at;
                next.add(child);
            }
        }
        for (Node node : nodes.values()) {
            if (!node.reached && node.message != null) {
                messages.left("the messages before it form a circle", where(node.message));
            }
        }
    }

    private Deque<Node> roots() {
        Deque<Node> roots = new ArrayDeque<>();
        for (Node node : nodes.values()) {
            Node parent = node.parent == null ? null : nodes.get(node.parent);
            if (parent == null) {
                if (node.parent != null && node.message != null) {
                    messages.altered("the message before it is not there; it begins anew", where(node.message));
                }
                roots.add(node);
            } else {
                parent.children.add(node);
            }
        }
        return roots;
    }

    private @Nullable Instant firstTime() {
        return nodes.values().stream()
                .map(node -> node.message == null ? null : node.message.at())
                .filter(at -> at != null)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /// The nearest message at or before a node that is taken.
    private @Nullable String currentOf(@Nullable String id) {
        Node node = id == null ? null : nodes.get(id);
        for (int steps = nodes.size(); node != null && steps > 0; steps--) {
            if (node.message != null && node.message.unfit() == null) {
                return node.message.id();
            }
            node = node.parent == null ? null : nodes.get(node.parent);
        }
        return null;
    }

    /// Sends a node that fits, and returns what its children follow.
    private @Nullable String take(Node node, ConversationSender sender, PastConversation head) {
        SourceMessage message = node.message;
        if (message == null) {
            return node.after;
        }
        String unfit = message.unfit();
        if (unfit != null) {
            messages.left(unfit, where(message));
            return node.after;
        }
        message.report(messages, where(message), TIMELESS);
        PastMessage past = message.past(node.at);
        sender.add(head, node.after == null ? past.fromStart() : past.after(node.after));
        return message.id();
    }
}

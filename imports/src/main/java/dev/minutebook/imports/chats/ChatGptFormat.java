package dev.minutebook.imports.chats;

import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.sending.SourceMessage;
import java.time.Instant;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// `conversations.json` of ChatGPT: each conversation has a `mapping` of nodes that name their parents.
final class ChatGptFormat implements ChatFormat {

    @Override
    public String name() {
        return "chatgpt";
    }

    @Override
    public @Nullable String id(JsonNode conversation) {
        return Fields.text(conversation, "conversation_id", "id");
    }

    @Override
    public @Nullable String title(JsonNode conversation) {
        return Fields.text(conversation, "title");
    }

    @Override
    public @Nullable Instant from(JsonNode conversation) {
        return Fields.time(conversation, "create_time");
    }

    @Override
    public @Nullable String current(JsonNode conversation) {
        return Fields.text(conversation, "current_node");
    }

    @Override
    public void nodes(JsonNode conversation, Consumer<Node> taker, BiConsumer<String, String> unread) {
        for (Map.Entry<String, JsonNode> node :
                Fields.child(conversation, "mapping").properties()) {
            if (!node.getValue().isObject()) {
                unread.accept(node.getKey(), "it is no object");
                continue;
            }
            JsonNode message = node.getValue().get("message");
            taker.accept(new Node(
                    node.getKey(),
                    message == null || !message.isObject() ? null : message(node.getKey(), message),
                    Fields.text(node.getValue(), "parent")));
        }
    }

    private static SourceMessage message(String id, JsonNode message) {
        JsonNode author = Fields.child(message, "author");
        String role = Fields.text(author, "role");
        SourceMessage said = new SourceMessage(id, role)
                .at(Fields.time(message, "create_time"))
                .model("assistant".equals(role) ? Fields.text(Fields.child(message, "metadata"), "model_slug") : null);
        content(said, message, role, Fields.text(author, "name"));
        return said;
    }

    private static void content(SourceMessage said, JsonNode message, @Nullable String role, @Nullable String author) {
        JsonNode content = Fields.child(message, "content");
        String type = Fields.text(content, "content_type");
        String text = Fields.text(content, "text", "result");
        String recipient = Fields.text(message, "recipient");
        if ("tool".equals(role) && text != null) {
            said.toolResult(null, author, text);
        } else if ("code".equals(type) && text != null && recipient != null && !recipient.equals("all")) {
            said.toolCall(null, recipient, text);
        } else if (text != null) {
            said.text(text);
        }
        for (JsonNode part : Fields.child(content, "parts")) {
            if (part.isString()) {
                if ("tool".equals(role) && !part.stringValue().isBlank()) {
                    said.toolResult(null, author, part.stringValue());
                } else {
                    said.text(part.stringValue());
                }
            } else if (part.isObject()) {
                part(said, part);
            }
        }
        if (said.empty() && type != null && !type.equals("text") && content.size() > 1) {
            said.other(type, content.toString());
        }
    }

    private static void part(SourceMessage said, JsonNode part) {
        String type = Fields.text(part, "content_type");
        String pointer = Fields.text(part, "asset_pointer");
        if (pointer != null) {
            said.media(type != null && type.startsWith("image") ? "image/*" : null, pointer, null);
        } else {
            said.other(type, part.toString());
        }
    }
}

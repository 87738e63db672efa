package dev.minutebook.imports.chats;

import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.sending.SourceMessage;
import java.time.Instant;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// `conversations.json` of Claude: each conversation has a list `chat_messages`, of which newer ones name their
/// parents.
final class ClaudeFormat implements ChatFormat {

    /// What a first message names as its parent.
    private static final String NOTHING = "00000000-0000-4000-8000-000000000000";

    @Override
    public String name() {
        return "claude";
    }

    @Override
    public @Nullable String id(JsonNode conversation) {
        return Fields.text(conversation, "uuid", "id");
    }

    @Override
    public @Nullable String title(JsonNode conversation) {
        return Fields.text(conversation, "name");
    }

    @Override
    public @Nullable Instant from(JsonNode conversation) {
        return Fields.time(conversation, "created_at");
    }

    @Override
    public @Nullable String current(JsonNode conversation) {
        return Fields.text(conversation, "current_leaf_message_uuid");
    }

    @Override
    public void nodes(JsonNode conversation, Consumer<Node> taker, BiConsumer<String, String> unread) {
        String before = null;
        int number = 0;
        for (JsonNode message : Fields.child(conversation, "chat_messages")) {
            number++;
            String id = message.isObject() ? Fields.text(message, "uuid", "id") : null;
            if (id == null) {
                unread.accept("message " + number, message.isObject() ? "it has no uuid" : "it is no object");
                continue;
            }
            String parent = Fields.text(message, "parent_message_uuid");
            taker.accept(new Node(id, message(id, message), parent == null ? before : first(parent)));
            before = id;
        }
    }

    private static @Nullable String first(String parent) {
        return parent.equals(NOTHING) ? null : parent;
    }

    private static SourceMessage message(String id, JsonNode message) {
        String sender = Fields.text(message, "sender");
        SourceMessage said =
                new SourceMessage(id, "human".equals(sender) ? "user" : sender).at(Fields.time(message, "created_at"));
        for (JsonNode part : Fields.child(message, "content")) {
            if (part.isObject()) {
                part(said, part);
            }
        }
        if (said.empty()) {
            said.text(Fields.text(message, "text"));
        }
        for (JsonNode attachment : Fields.child(message, "attachments")) {
            String text = Fields.text(attachment, "extracted_content");
            String name = Fields.text(attachment, "file_name");
            if (text != null) {
                said.other("attachment: " + (name == null ? "unnamed" : name), text);
            }
        }
        for (JsonNode file : Fields.child(message, "files")) {
            String name = Fields.text(file, "file_name", "file_uuid");
            if (name != null) {
                said.media(Fields.text(file, "file_kind"), name, name);
            }
        }
        return said;
    }

    private static void part(SourceMessage said, JsonNode part) {
        String type = Fields.text(part, "type");
        switch (type == null ? "" : type) {
            case "text" -> said.text(Fields.text(part, "text"));
            case "tool_use" ->
                said.toolCall(Fields.text(part, "id"), Fields.text(part, "name"), raw(part.get("input")));
            case "tool_result" ->
                said.toolResult(Fields.text(part, "tool_use_id"), Fields.text(part, "name"), raw(part.get("content")));
            default -> said.other(type, part.toString());
        }
    }

    private static String raw(@Nullable JsonNode value) {
        return value == null ? "" : value.isString() ? value.stringValue() : value.toString();
    }
}

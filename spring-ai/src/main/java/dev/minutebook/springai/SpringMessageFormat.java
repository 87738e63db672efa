package dev.minutebook.springai;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.chats.MessageFormat;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.springframework.ai.chat.messages.AbstractMessage;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.SystemMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.content.Media;
import org.springframework.ai.content.MediaContent;
import org.springframework.util.MimeTypeUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Messages of Spring AI as parts that every reader understands; metadata as JSON with sorted names.
final class SpringMessageFormat implements MessageFormat<Message> {

    /// The type of the part with the metadata.
    static final String METADATA = "spring-ai metadata";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();
    private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

    @Override
    public NewMessage write(Message message) {
        List<MessagePart> parts = new ArrayList<>();
        if (message instanceof ToolResponseMessage tools) {
            for (ToolResponseMessage.ToolResponse one : tools.getResponses()) {
                parts.add(MessagePart.toolResult(one.id(), one.name(), one.responseData()));
            }
        } else if (message.getText() != null) {
            parts.add(MessagePart.text(message.getText()));
        }
        if (message instanceof MediaContent content) {
            content.getMedia().forEach(media -> parts.add(part(media)));
        }
        if (message instanceof AssistantMessage answer) {
            for (AssistantMessage.ToolCall call : answer.getToolCalls()) {
                parts.add(MessagePart.toolCall(call.id(), call.name(), call.arguments())
                        .type(call.type()));
            }
        }
        Map<String, Object> metadata = new TreeMap<>(message.getMetadata());
        metadata.remove(AbstractMessage.MESSAGE_TYPE);
        if (!metadata.isEmpty()) {
            parts.add(MessagePart.other(METADATA, json(metadata)));
        }
        return new NewMessage(message.getMessageType().getValue(), parts, null, null, null);
    }

    @Override
    public List<Message> read(ConversationMessage message) {
        List<MessagePart> parts = message.parts();
        return List.of(
                switch (message.role()) {
                    case "system" ->
                        SystemMessage.builder()
                                .text(message.text())
                                .metadata(metadata(parts))
                                .build();
                    case "assistant" -> answer(message);
                    case "tool" ->
                        ToolResponseMessage.builder()
                                .responses(parts.stream()
                                        .filter(part -> part.kind() == MessagePart.Kind.TOOL_RESULT)
                                        .map(part -> new ToolResponseMessage.ToolResponse(
                                                Objects.requireNonNullElse(part.id(), ""),
                                                Objects.requireNonNullElse(part.name(), ""),
                                                part.content()))
                                        .toList())
                                .metadata(metadata(parts))
                                .build();
                    default ->
                        UserMessage.builder()
                                .text(message.text())
                                .media(media(parts))
                                .metadata(metadata(parts))
                                .build();
                });
    }

    private static AssistantMessage answer(ConversationMessage message) {
        List<MessagePart> parts = message.parts();
        boolean words = parts.stream().anyMatch(part -> part.kind() == MessagePart.Kind.TEXT);
        AssistantMessage.Builder<?> answer = AssistantMessage.builder()
                .properties(metadata(parts))
                .media(media(parts))
                .toolCalls(parts.stream()
                        .filter(part -> part.kind() == MessagePart.Kind.TOOL_CALL)
                        .map(part -> new AssistantMessage.ToolCall(
                                Objects.requireNonNullElse(part.id(), ""),
                                Objects.requireNonNullElse(part.type(), "function"),
                                Objects.requireNonNullElse(part.name(), ""),
                                part.content()))
                        .toList());
        if (words) {
            answer.content(message.text());
        }
        return answer.build();
    }

    private static MessagePart part(Media media) {
        Object data = media.getData();
        String address = data instanceof byte[] bytes
                ? "data:" + media.getMimeType() + ";base64,"
                        + Base64.getEncoder().encodeToString(bytes)
                : data.toString();
        return new MessagePart(
                MessagePart.Kind.MEDIA,
                address,
                media.getId(),
                media.getName(),
                media.getMimeType().toString());
    }

    private static List<Media> media(List<MessagePart> parts) {
        List<Media> media = new ArrayList<>();
        for (MessagePart part : parts) {
            if (part.kind() == MessagePart.Kind.MEDIA) {
                Media.Builder one = Media.builder()
                        .mimeType(MimeTypeUtils.parseMimeType(Objects.requireNonNullElse(part.type(), "*/*")))
                        .data(URI.create(part.content()));
                if (part.id() != null) {
                    one.id(part.id());
                }
                if (part.name() != null) {
                    one.name(part.name());
                }
                media.add(one.build());
            }
        }
        return media;
    }

    private static Map<String, Object> metadata(List<MessagePart> parts) {
        for (MessagePart part : parts) {
            if (part.kind() == MessagePart.Kind.OTHER && METADATA.equals(part.type())) {
                return new HashMap<>(JSON.readValue(part.content(), MAP));
            }
        }
        return new HashMap<>();
    }

    /// What JSON cannot say is kept as its text.
    private static String json(Map<String, Object> metadata) {
        try {
            return JSON.writeValueAsString(metadata);
        } catch (JacksonException unsayable) {
            Map<String, Object> plain = new TreeMap<>();
            metadata.forEach((name, value) -> plain.put(name, sayable(value) ? value : String.valueOf(value)));
            return JSON.writeValueAsString(plain);
        }
    }

    private static boolean sayable(Object value) {
        try {
            JSON.writeValueAsString(value);
            return true;
        } catch (JacksonException unsayable) {
            return false;
        }
    }
}

package dev.minutebook.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.image.Image;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.chats.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Messages of LangChain4j as parts that every reader understands. Where these do not say everything, the message also
/// has the JSON that LangChain4j writes for it.
final class ChatMessageFormat implements MessageFormat<ChatMessage> {

    /// The type of the part with the JSON of LangChain4j.
    static final String WHOLE = "langchain4j";

    private static final String CUSTOM = "custom";
    private static final String ANY_IMAGE = "image/*";

    @Override
    public NewMessage write(ChatMessage message) {
        String role = role(message);
        List<MessagePart> parts = parts(message);
        if (!read(role, parts).equals(List.of(message))) {
            parts.add(MessagePart.other(WHOLE, ChatMessageSerializer.messageToJson(message)));
        }
        return new NewMessage(role, parts, null, null, null);
    }

    @Override
    public List<ChatMessage> read(ConversationMessage message) {
        for (MessagePart part : message.parts()) {
            if (part.kind() == MessagePart.Kind.OTHER && WHOLE.equals(part.type())) {
                return List.of(ChatMessageDeserializer.messageFromJson(part.content()));
            }
        }
        return read(message.role(), message.parts());
    }

    private static String role(ChatMessage message) {
        return switch (message.type()) {
            case SYSTEM -> "system";
            case USER -> "user";
            case AI -> "assistant";
            case TOOL_EXECUTION_RESULT -> "tool";
            case CUSTOM -> CUSTOM;
        };
    }

    private static List<MessagePart> parts(ChatMessage message) {
        List<MessagePart> parts = new ArrayList<>();
        switch (message) {
            case SystemMessage system -> parts.add(MessagePart.text(system.text()));
            case UserMessage user -> user.contents().forEach(content -> add(parts, content));
            case AiMessage answer -> {
                if (answer.text() != null) {
                    parts.add(MessagePart.text(answer.text()));
                }
                for (ToolExecutionRequest call : answer.toolExecutionRequests()) {
                    parts.add(MessagePart.toolCall(
                            call.id(), call.name(), Objects.requireNonNullElse(call.arguments(), "")));
                }
            }
            case ToolExecutionResultMessage result -> {
                String text = result.hasSingleText() ? result.text() : "";
                parts.add(MessagePart.toolResult(result.id(), result.toolName(), text));
            }
            default -> {}
        }
        return parts;
    }

    /// Other media are kept whole, in the JSON of LangChain4j.
    private static void add(List<MessagePart> parts, Content content) {
        if (content instanceof TextContent text) {
            parts.add(MessagePart.text(text.text()));
        } else if (content instanceof ImageContent image && image.image().url() != null) {
            Image picture = image.image();
            parts.add(MessagePart.media(
                    Objects.requireNonNullElse(picture.mimeType(), ANY_IMAGE),
                    picture.url().toString()));
        }
    }

    private static List<ChatMessage> read(String role, List<MessagePart> parts) {
        return switch (role) {
            case "system" -> List.of(SystemMessage.from(text(parts)));
            case "assistant" -> List.of(answer(parts));
            case "tool" -> results(parts);
            default -> List.of(user(parts));
        };
    }

    private static AiMessage answer(List<MessagePart> parts) {
        List<ToolExecutionRequest> calls = parts.stream()
                .filter(part -> part.kind() == MessagePart.Kind.TOOL_CALL)
                .map(part -> ToolExecutionRequest.builder()
                        .id(part.id())
                        .name(part.name())
                        .arguments(part.content())
                        .build())
                .toList();
        boolean words = parts.stream().anyMatch(part -> part.kind() == MessagePart.Kind.TEXT);
        return AiMessage.builder()
                .text(words ? text(parts) : null)
                .toolExecutionRequests(calls)
                .build();
    }

    /// LangChain4j has a message for each result.
    private static List<ChatMessage> results(List<MessagePart> parts) {
        List<ChatMessage> results = new ArrayList<>();
        for (MessagePart part : parts) {
            if (part.kind() == MessagePart.Kind.TOOL_RESULT) {
                results.add(ToolExecutionResultMessage.from(part.id(), part.name(), part.content()));
            }
        }
        return results;
    }

    private static UserMessage user(List<MessagePart> parts) {
        List<Content> contents = new ArrayList<>();
        for (MessagePart part : parts) {
            Content content = content(part);
            if (content != null) {
                contents.add(content);
            }
        }
        return contents.isEmpty() ? UserMessage.from(TextContent.from(" ")) : UserMessage.from(contents);
    }

    private static @Nullable Content content(MessagePart part) {
        return switch (part.kind()) {
            case TEXT -> part.content().isEmpty() ? null : TextContent.from(part.content());
            case MEDIA ->
                part.type() != null && part.type().startsWith("image/")
                        ? ImageContent.from(Image.builder()
                                .url(part.content())
                                .mimeType(ANY_IMAGE.equals(part.type()) ? null : part.type())
                                .build())
                        : null;
            default -> null;
        };
    }

    private static String text(List<MessagePart> parts) {
        List<String> words = parts.stream()
                .filter(part -> part.kind() == MessagePart.Kind.TEXT)
                .map(MessagePart::content)
                .toList();
        return String.join("\n", words);
    }
}

package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A part of a message. Everything in it is kept exactly as it came, character by character.
///
/// @param kind    what it is
/// @param content the text; the arguments of a tool call; the result of a tool; the address of media, or anything
///                else raw, as whoever wrote it wrote it
/// @param id      of a tool call and of its result
/// @param name    of the tool, or of the media
/// @param type    the media type, or of what type the writer says it is
public record MessagePart(
        Kind kind,
        String content,
        @Nullable String id,
        @Nullable String name,
        @Nullable String type) {

    /// The longest content, in characters.
    public static final int CONTENT = 1_048_576;

    /// The longest id, name or type.
    public static final int LABEL = 512;

    /// The kinds of parts.
    public enum Kind {
        /// Words.
        TEXT,
        /// A request to run a tool.
        TOOL_CALL,
        /// What a tool returned.
        TOOL_RESULT,
        /// A reference to a picture, a sound or a file, which is kept elsewhere.
        MEDIA,
        /// Whatever else there is; nobody looks into it.
        OTHER
    }

    public MessagePart {
        Limits.given("kind", kind, "say what the part is: text, tool_call, tool_result, media or other");
        Limits.text("content", content, CONTENT);
        Limits.optional("id", id, LABEL);
        Limits.optional("name", name, LABEL);
        Limits.optional("type", type, LABEL);
    }

    /// Words.
    public static MessagePart text(String text) {
        return new MessagePart(Kind.TEXT, text, null, null, null);
    }

    /// A request to run a tool.
    ///
    /// @param arguments as the model wrote them, JSON or not
    public static MessagePart toolCall(@Nullable String id, String name, String arguments) {
        return new MessagePart(Kind.TOOL_CALL, arguments, id, name, null);
    }

    /// What a tool returned.
    public static MessagePart toolResult(@Nullable String id, @Nullable String name, String result) {
        return new MessagePart(Kind.TOOL_RESULT, result, id, name, null);
    }

    /// A reference to media.
    ///
    /// @param type such as `image/png`
    public static MessagePart media(String type, String address) {
        return new MessagePart(Kind.MEDIA, address, null, null, type);
    }

    /// Anything else, as it came.
    ///
    /// @param type what the writer calls it
    public static MessagePart other(String type, String raw) {
        return new MessagePart(Kind.OTHER, raw, null, null, type);
    }

    /// The same with a type.
    public MessagePart type(@Nullable String type) {
        return new MessagePart(kind, content, id, name, type);
    }

    /// The same with a name.
    public MessagePart name(@Nullable String name) {
        return new MessagePart(kind, content, id, name, type);
    }
}

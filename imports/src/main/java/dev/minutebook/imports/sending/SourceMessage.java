package dev.minutebook.imports.sending;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A message of a source while its parts are gathered. Its text is mended, and what is altered is reported.
public final class SourceMessage {

    private final String id;
    private final String role;
    private final List<MessagePart> parts = new ArrayList<>();
    private @Nullable Instant at;
    private final List<String> models = new ArrayList<>();
    private @Nullable Callout callout;
    private @Nullable AccuracyLevel accuracy;
    private long characters;
    private boolean mended;
    private boolean cut;

    public SourceMessage(String id, @Nullable String role) {
        this.id = id;
        this.role = role == null ? "unknown" : role;
    }

    public String id() {
        return id;
    }

    public SourceMessage at(@Nullable Instant time) {
        at = time;
        return this;
    }

    /// @param name of the model that answered
    public SourceMessage model(@Nullable String name) {
        if (name != null
                && !name.isBlank()
                && models.size() < AnswerGrounds.MODELS
                && name.length() <= AnswerGrounds.MODEL
                && !SourceText.broken(name)) {
            models.add(name);
        }
        return this;
    }

    public SourceMessage callout(@Nullable Callout why) {
        callout = why;
        return this;
    }

    public SourceMessage accuracy(@Nullable AccuracyLevel level) {
        accuracy = level;
        return this;
    }

    public @Nullable Instant at() {
        return at;
    }

    public SourceMessage text(@Nullable String text) {
        if (text != null && !text.isBlank()) {
            parts.add(MessagePart.text(clean(text)));
        }
        return this;
    }

    public SourceMessage toolCall(@Nullable String call, @Nullable String name, String arguments) {
        parts.add(MessagePart.toolCall(label(call), label(name, "unknown"), clean(arguments)));
        return this;
    }

    public SourceMessage toolResult(@Nullable String call, @Nullable String name, String result) {
        parts.add(MessagePart.toolResult(label(call), label(name), clean(result)));
        return this;
    }

    public SourceMessage media(@Nullable String type, String address, @Nullable String name) {
        parts.add(MessagePart.media(label(type, "application/octet-stream"), clean(address))
                .name(label(name)));
        return this;
    }

    public SourceMessage other(@Nullable String type, String raw) {
        parts.add(MessagePart.other(label(type, "unknown"), clean(raw)));
        return this;
    }

    public boolean empty() {
        return parts.isEmpty();
    }

    private String clean(String text) {
        characters += text.length();
        if (characters > NewMessage.MOST) {
            return "";
        }
        mended |= SourceText.broken(text);
        return SourceText.mended(text);
    }

    private String label(@Nullable String text, String otherwise) {
        return Objects.requireNonNullElse(label(text), otherwise);
    }

    private @Nullable String label(@Nullable String text) {
        if (text == null) {
            return null;
        }
        cut |= text.length() > MessagePart.LABEL;
        return SourceText.cut(clean(text), MessagePart.LABEL);
    }

    /// Why it cannot be taken; null if it can.
    public @Nullable String unfit() {
        if (parts.isEmpty()) {
            return "it says nothing";
        }
        if (parts.size() > NewMessage.PARTS) {
            return "it has more than " + NewMessage.PARTS + " parts";
        }
        if (characters > NewMessage.MOST) {
            return "it has more than " + NewMessage.MOST + " characters";
        }
        if (id.isBlank() || id.length() > PastMessage.ID || SourceText.broken(id)) {
            return "its id is empty, broken or longer than " + PastMessage.ID + " characters";
        }
        if (role.isBlank() || role.length() > NewMessage.ROLE || SourceText.broken(role)) {
            return "its role is empty, broken or longer than " + NewMessage.ROLE + " characters";
        }
        return null;
    }

    /// Reports what of it is altered.
    ///
    /// @param timeless what is done where it has no time
    public void report(TableTally tally, String place, String timeless) {
        if (mended) {
            tally.altered("NUL or half a character became the replacement character", place);
        }
        if (cut) {
            tally.altered("a name longer than " + MessagePart.LABEL + " characters was cut", place);
        }
        if (at == null) {
            tally.altered(timeless, place);
        }
    }

    /// @param otherwise its time, if it has none
    public PastMessage past(@Nullable Instant otherwise) {
        NewMessage message = new NewMessage(role, parts, callout, accuracy, null);
        if (!models.isEmpty()) {
            message = message.grounds(AnswerGrounds.of(models.toArray(String[]::new)));
        }
        return PastMessage.of(id, at == null ? otherwise : at, message);
    }
}

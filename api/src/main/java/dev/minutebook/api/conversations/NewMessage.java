package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A message to be added to a conversation.
///
/// @param role    `system`, `user`, `assistant` or `tool`; any other is kept as it came
/// @param parts   in order
/// @param callout why it is set apart when it is shown
/// @param grounds what an answer rests on
public record NewMessage(
        String role,
        List<MessagePart> parts,
        @Nullable Callout callout,
        @Nullable AccuracyLevel accuracy,
        @Nullable AnswerGrounds grounds) {

    /// The longest role.
    public static final int ROLE = 32;

    /// The most parts.
    public static final int PARTS = 256;

    /// The longest message: all parts together, in characters.
    public static final int MOST = MessagePart.CONTENT;

    public NewMessage {
        Limits.filled("role", role, ROLE);
        parts = Limits.list("parts", parts, 0, PARTS);
        long characters =
                parts.stream().mapToLong(part -> part.content().length()).sum();
        if (characters > MOST) {
            throw Problem.Code.INVALID.because("the parts of a message have "
                    + characters
                    + " characters together; at most "
                    + MOST
                    + " are allowed: keep large files elsewhere and refer to them");
        }
    }

    /// A message of one text.
    public static NewMessage of(String role, String text) {
        return of(role, MessagePart.text(text));
    }

    /// A message of several parts.
    public static NewMessage of(String role, MessagePart... parts) {
        return new NewMessage(role, List.of(parts), null, null, null);
    }

    /// What a user says.
    public static NewMessage user(String text) {
        return of("user", text);
    }

    /// What a model answers.
    public static NewMessage assistant(String text) {
        return of("assistant", text);
    }

    /// An instruction to the model.
    public static NewMessage system(String text) {
        return of("system", text);
    }

    /// The same, set apart when it is shown.
    public NewMessage callout(Callout callout) {
        return new NewMessage(role, parts, callout, accuracy, grounds);
    }

    /// The same at a level of accuracy.
    public NewMessage accuracy(AccuracyLevel accuracy) {
        return new NewMessage(role, parts, callout, accuracy, grounds);
    }

    /// The same with what it rests on.
    public NewMessage grounds(AnswerGrounds grounds) {
        return new NewMessage(role, parts, callout, accuracy, grounds);
    }
}

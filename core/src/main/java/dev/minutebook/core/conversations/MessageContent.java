package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The parts of a message as they are stored: one text as it is, anything else as JSON.
///
/// @param content the text, or nothing
/// @param parts   JSON; null if the text is all there is
record MessageContent(String content, @Nullable String parts) {

    private static final byte[] NO_SALT = new byte[Commitment.SALT_LENGTH];

    static MessageContent of(List<MessagePart> parts) {
        return parts.size() == 1 && plain(parts.getFirst())
                ? new MessageContent(parts.getFirst().content(), null)
                : new MessageContent("", MinutebookJson.STRICT.write(parts));
    }

    private static boolean plain(MessagePart part) {
        return part.kind() == MessagePart.Kind.TEXT && part.id() == null && part.name() == null && part.type() == null;
    }

    List<MessagePart> read() {
        return parts == null
                ? List.of(MessagePart.text(content))
                : List.of(MinutebookJson.LENIENT.read(parts, MessagePart[].class));
    }

    /// The words by which a message is found.
    static String words(List<MessagePart> parts) {
        return parts.stream()
                .filter(part -> part.kind() == MessagePart.Kind.TEXT || part.kind() == MessagePart.Kind.TOOL_RESULT)
                .map(MessagePart::content)
                .collect(Collectors.joining("\n"));
    }

    /// What two messages have in common exactly if role and parts are the same.
    static byte[] hash(String role, List<MessagePart> parts) {
        List<@Nullable String> all = new ArrayList<>(1 + parts.size() * 5);
        all.add(role);
        for (MessagePart part : parts) {
            all.add(part.kind().name());
            all.add(part.content());
            all.add(part.id());
            all.add(part.name());
            all.add(part.type());
        }
        return Commitment.of(NO_SALT, all.toArray(String[]::new));
    }

    /// The hash of a list, from that of the list before and of the message that follows.
    static byte[] followed(byte[] list, byte[] message) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(list);
            return digest.digest(message);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}

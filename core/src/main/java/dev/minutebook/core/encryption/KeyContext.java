package dev.minutebook.core.encryption;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Which key of which workspace is wrapped. Whoever unwraps it must say the same.
///
/// @param number  counts the keys of the workspace
/// @param subject for whom the key seals: a user, or all
public record KeyContext(UUID workspace, int number, String subject) {

    /// All of it, to be authenticated together with the wrapped key.
    public byte[] bytes() {
        return ("minutebook key " + workspace + " " + number + " " + subject).getBytes(StandardCharsets.UTF_8);
    }
}

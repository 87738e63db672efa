package dev.minutebook.api.workspaces;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a token. It is part of the token's text and no secret.
public record TokenId(UUID value) implements Id {

    /// Reads an id from its text.
    public static TokenId of(String text) {
        return new TokenId(UUID.fromString(text));
    }
}

package dev.minutebook.server.console;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// What a person signs in to the console with: a token, or a one-time code.
///
/// @param token the text of a token
/// @param code  as in the link that a local server prints when it starts
public record StartSession(@Nullable String token, @Nullable String code) {

    public static final int LONGEST_TOKEN = 256;
    public static final int LONGEST_CODE = 64;

    public StartSession {
        if ((token == null) == (code == null)) {
            throw Problem.Code.INVALID.because("give either a token or a code");
        }
        if (token != null) {
            Limits.filled("token", token, LONGEST_TOKEN);
        }
        if (code != null) {
            Limits.filled("code", code, LONGEST_CODE);
        }
    }

    @Override
    public String toString() {
        return "StartSession[hidden]";
    }
}

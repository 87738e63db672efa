package dev.minutebook.chamber.scripted;

import dev.minutebook.chamber.speakers.ProviderFailure;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One reply of a scripted model.
///
/// @param pieces    what it says, piece by piece
/// @param before    how long it is silent first
/// @param between   how long it is silent between two pieces
/// @param failure   how it fails after the last piece; null means not at all
/// @param tokensIn  what it says it read; null means a token for four characters
/// @param tokensOut what it says it wrote; null means a token for four characters
/// @param forever   whether it begins again after the last piece, without end
public record ScriptedReply(
        List<String> pieces,
        Duration before,
        Duration between,
        @Nullable ProviderFailure failure,
        @Nullable Long tokensIn,
        @Nullable Long tokensOut,
        boolean forever) {

    public ScriptedReply {
        pieces = List.copyOf(pieces);
    }

    /// Says that, in pieces of a few words.
    public static ScriptedReply of(String text) {
        return new ScriptedReply(TextChunks.of(text), Duration.ZERO, Duration.ZERO, null, null, null, false);
    }

    /// Says nothing and fails.
    public static ScriptedReply failing(ProviderFailure.Kind kind, String message) {
        return of("").failing(new ProviderFailure(kind, message));
    }

    /// Says that again and again.
    public static ScriptedReply endless(String text) {
        return new ScriptedReply(TextChunks.of(text), Duration.ZERO, Duration.ZERO, null, null, null, true);
    }

    public ScriptedReply after(Duration silence) {
        return new ScriptedReply(pieces, silence, between, failure, tokensIn, tokensOut, forever);
    }

    public ScriptedReply between(Duration silence) {
        return new ScriptedReply(pieces, before, silence, failure, tokensIn, tokensOut, forever);
    }

    public ScriptedReply failing(ProviderFailure how) {
        return new ScriptedReply(pieces, before, between, how, tokensIn, tokensOut, forever);
    }

    public ScriptedReply tokens(long in, long out) {
        return new ScriptedReply(pieces, before, between, failure, in, out, forever);
    }

    /// Everything it says, if it comes to an end.
    public String text() {
        return String.join("", pieces);
    }
}

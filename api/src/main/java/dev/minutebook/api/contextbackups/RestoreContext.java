package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationId;
import org.jspecify.annotations.Nullable;

/// A wish for the text with which a new context window begins.
///
/// @param tokens how many tokens it may have at most, 100 to 1 000 000; 4 000 when left out
public record RestoreContext(
        ConversationId conversation,
        AgentRef specialist,
        @Nullable Integer tokens) {

    /// The fewest tokens.
    public static final int LEAST = 100;

    /// The most tokens.
    public static final int MOST = 1_000_000;

    /// The tokens when nothing is said.
    public static final int USUAL = 4_000;

    public RestoreContext {
        Limits.given("conversation", conversation, "say which conversation");
        Limits.given("specialist", specialist, "say whose context it is");
        tokens = tokens == null ? USUAL : tokens;
        Limits.range("tokens", tokens, LEAST, MOST);
    }

    /// With the usual number of tokens.
    public static RestoreContext of(ConversationId conversation, AgentRef specialist) {
        return new RestoreContext(conversation, specialist, null);
    }

    /// The same with at most so many tokens.
    public RestoreContext tokens(int most) {
        return new RestoreContext(conversation, specialist, most);
    }
}

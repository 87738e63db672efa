package dev.minutebook.api.queries;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationId;
import org.jspecify.annotations.Nullable;

/// Which model runs are listed; null means any.
///
/// @param query        only those of a query
/// @param conversation only those of queries in a conversation
/// @param specialist   only those put to this agent
/// @param status       how it stands with them
public record RunFilter(
        @Nullable QueryId query,
        @Nullable ConversationId conversation,
        @Nullable AgentRef specialist,
        ModelRun.@Nullable Status status) {

    /// All that the caller may see.
    public static RunFilter any() {
        return new RunFilter(null, null, null, null);
    }

    /// Those of a query.
    public static RunFilter of(QueryId query) {
        return new RunFilter(query, null, null, null);
    }

    /// The same, only of queries in a conversation.
    public RunFilter in(ConversationId conversation) {
        return new RunFilter(query, conversation, specialist, status);
    }

    /// The same, only those put to an agent.
    public RunFilter specialist(AgentRef specialist) {
        return new RunFilter(query, conversation, specialist, status);
    }

    /// The same, only in this state.
    public RunFilter status(ModelRun.Status status) {
        return new RunFilter(query, conversation, specialist, status);
    }
}

package dev.minutebook.api.queries;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.specialists.PutPolicy;
import org.jspecify.annotations.Nullable;

/// Which queries are listed; null means any.
///
/// @param user         whose; null for the caller's own
/// @param session      the caller's own id of a session
/// @param conversation where they were asked
/// @param status       how it stands with them
/// @param field        the likeliest field
/// @param domain       the likeliest domain, and those below
/// @param policy       the name of the policy
/// @param review       whether a person has looked at the arbiter's verdict
public record QueryFilter(
        @Nullable String user,
        @Nullable String session,
        @Nullable ConversationId conversation,
        Query.@Nullable Status status,
        @Nullable String field,
        @Nullable String domain,
        @Nullable String policy,
        Query.@Nullable Review review) {

    public QueryFilter {
        user = Limits.user(user);
        session = QueryBounds.session(session);
        field = field == null ? null : Limits.name("field", field, AskedSpecialist.FIELD);
        domain = Labels.domain(domain);
        policy = policy == null ? null : PutPolicy.name(policy);
    }

    /// All of the caller's own user.
    public static QueryFilter own() {
        return new QueryFilter(null, null, null, null, null, null, null, null);
    }

    /// All of a user.
    public static QueryFilter ofUser(String user) {
        return new QueryFilter(user, null, null, null, null, null, null, null);
    }

    /// The same, only of a session.
    public QueryFilter session(String session) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }

    /// The same, only of a conversation.
    public QueryFilter in(ConversationId conversation) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }

    /// The same, only in this state.
    public QueryFilter status(Query.Status status) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }

    /// The same, only of a field.
    public QueryFilter field(String field) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }

    /// The same, only of a domain and those below.
    public QueryFilter domain(String domain) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }

    /// The same, only under a policy.
    public QueryFilter policy(String policy) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }

    /// The same, only those whose verdict waits for a person, or was looked at.
    public QueryFilter review(Query.Review review) {
        return new QueryFilter(user, session, conversation, status, field, domain, policy, review);
    }
}

package dev.minutebook.api.queries;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// Which sessions of queries are listed; null means any.
///
/// @param user    whose; null for the caller's own
/// @param session the one that the caller calls so
/// @param field   only those with this dominant field
public record QuerySessionFilter(
        @Nullable String user,
        @Nullable String session,
        @Nullable String field) {

    public QuerySessionFilter {
        user = Limits.user(user);
        session = QueryBounds.session(session);
        field = field == null ? null : Limits.name("field", field, AskedSpecialist.FIELD);
    }

    /// All of the caller's own user.
    public static QuerySessionFilter own() {
        return new QuerySessionFilter(null, null, null);
    }

    /// All of a user.
    public static QuerySessionFilter ofUser(String user) {
        return new QuerySessionFilter(user, null, null);
    }

    /// The same, only the one that the caller calls so.
    public QuerySessionFilter session(String session) {
        return new QuerySessionFilter(user, session, field);
    }

    /// The same, only those with this dominant field.
    public QuerySessionFilter field(String field) {
        return new QuerySessionFilter(user, session, field);
    }
}

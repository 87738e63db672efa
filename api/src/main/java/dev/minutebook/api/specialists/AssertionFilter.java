package dev.minutebook.api.specialists;

import dev.minutebook.api.Limits;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.QueryId;
import org.jspecify.annotations.Nullable;

/// Which results of assertions are listed; null means any.
///
/// @param user   whose queries; null for the caller's own
/// @param query  only those of a query
/// @param field  only those of queries about this field
/// @param policy only those of a policy
/// @param level  only those of this level
/// @param passed only those that held (true) or did not (false)
public record AssertionFilter(
        @Nullable String user,
        @Nullable QueryId query,
        @Nullable String field,
        @Nullable String policy,
        @Nullable AssertionLevel level,
        @Nullable Boolean passed) {

    public AssertionFilter {
        user = Limits.user(user);
        field = field == null ? null : Limits.name("field", field, AskedSpecialist.FIELD);
        policy = policy == null ? null : PutPolicy.name(policy);
    }

    /// All of the caller's own user.
    public static AssertionFilter own() {
        return new AssertionFilter(null, null, null, null, null, null);
    }

    /// All of a user.
    public static AssertionFilter ofUser(String user) {
        return new AssertionFilter(user, null, null, null, null, null);
    }

    /// The same, only of a query.
    public AssertionFilter query(QueryId query) {
        return new AssertionFilter(user, query, field, policy, level, passed);
    }

    /// The same, only of queries about a field.
    public AssertionFilter field(String field) {
        return new AssertionFilter(user, query, field, policy, level, passed);
    }

    /// The same, only of a policy.
    public AssertionFilter policy(String policy) {
        return new AssertionFilter(user, query, field, policy, level, passed);
    }

    /// The same, only of a level.
    public AssertionFilter level(AssertionLevel level) {
        return new AssertionFilter(user, query, field, policy, level, passed);
    }

    /// The same, only those that held (true) or did not (false).
    public AssertionFilter passed(boolean passed) {
        return new AssertionFilter(user, query, field, policy, level, passed);
    }
}

package dev.minutebook.api.specialists;

import dev.minutebook.api.Limits;
import dev.minutebook.api.queries.AskedSpecialist;
import org.jspecify.annotations.Nullable;

/// Which knowledge gaps are listed; null means any.
///
/// @param user  whose queries showed them; null for the caller's own
/// @param field only those in this field
/// @param open  only those still open (true) or closed (false)
public record GapFilter(
        @Nullable String user,
        @Nullable String field,
        @Nullable Boolean open) {

    public GapFilter {
        user = Limits.user(user);
        field = field == null ? null : Limits.name("field", field, AskedSpecialist.FIELD);
    }

    /// All of the caller's own user.
    public static GapFilter own() {
        return new GapFilter(null, null, null);
    }

    /// All of a user.
    public static GapFilter ofUser(String user) {
        return new GapFilter(user, null, null);
    }

    /// The same, only in a field.
    public GapFilter field(String field) {
        return new GapFilter(user, field, open);
    }

    /// The same, only those still open (true) or closed (false).
    public GapFilter open(boolean open) {
        return new GapFilter(user, field, open);
    }
}

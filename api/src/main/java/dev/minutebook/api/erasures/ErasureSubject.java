package dev.minutebook.api.erasures;

import dev.minutebook.api.Limits;
import java.util.Objects;

/// Whose contents are meant.
///
/// @param kind how the subject appears in the record
/// @param id   the name or id of an agent, the id that conversations have of their user, or the id of a token
public record ErasureSubject(Kind kind, String id) {

    /// The longest name or id.
    public static final int LONGEST = 128;

    public ErasureSubject {
        Objects.requireNonNull(kind, "kind");
        id = Limits.filled("id", id, LONGEST);
    }

    /// How a person or agent appears in the record.
    public enum Kind {
        /// An agent, which may be a person: what it said and remembered, and its conversations.
        AGENT,
        /// A user of conversations, queries and corrections, by the id that the application gave.
        USER,
        /// A credential, by whose name a person approved, resolved and gave reasons.
        TOKEN
    }

    /// An agent, by its name or id.
    public static ErasureSubject agent(String nameOrId) {
        return new ErasureSubject(Kind.AGENT, nameOrId);
    }

    /// A user of conversations.
    public static ErasureSubject user(String id) {
        return new ErasureSubject(Kind.USER, id);
    }

    /// A token, by its id.
    public static ErasureSubject token(String id) {
        return new ErasureSubject(Kind.TOKEN, id);
    }
}

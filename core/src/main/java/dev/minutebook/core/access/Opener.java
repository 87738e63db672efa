package dev.minutebook.core.access;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who opened something.
///
/// @param agent in whose name; null if in nobody's
/// @param token with which token; null if the embedding program did
public record Opener(@Nullable UUID agent, @Nullable UUID token) {

    /// The caller, in the name of an agent or in its own.
    public static Opener of(Caller caller, @Nullable UUID named) {
        return new Opener(
                named == null && caller.agent() != null ? caller.agent().value() : named, caller.claimsWith());
    }

    /// Whether the caller has an opener's rights. Who works as one agent has those of that agent only: the same token
    /// may serve another.
    public boolean is(Caller caller) {
        return caller.agent() == null
                ? Objects.equals(token, caller.claimsWith())
                : caller.agent().value().equals(agent);
    }

    /// Whether the caller had a hand in it, in whatever name: such a caller is no independent judge of it.
    public boolean involves(Caller caller) {
        return Objects.equals(token, caller.claimsWith()) || is(caller);
    }
}

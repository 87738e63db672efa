package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.StatePointer;

/// A change of the state.
///
/// @param operation what is done
/// @param path      where, as a JSON pointer
/// @param value     what is put there, JSON as text
public record StateMutation(Operation operation, String path, String value) {

    /// The longest value, in characters.
    public static final int VALUE = 65_536;

    /// What a change does. Nothing is taken out of a state.
    public enum Operation {
        /// Replaces what is there.
        MODIFY,
        /// Puts something where nothing is: a new member of an object, or with `-` a new last item of a list.
        ADD
    }

    public StateMutation {
        Limits.given("operation", operation, "say modify or add");
        path = StatePointer.of(path).text();
        value = Limits.filled("value", value, VALUE);
    }

    /// The path, parsed.
    public StatePointer pointer() {
        return StatePointer.of(path);
    }
}

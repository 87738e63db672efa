package dev.minutebook.api;

import java.util.Optional;
import java.util.function.Supplier;

/// Something that is there or is made now, also when somebody else makes it at the same moment.
public final class Ensured {

    private Ensured() {}

    /// What `found` finds, or else what `made` makes.
    public static <T> T of(Supplier<Optional<T>> found, Supplier<T> made) {
        return found.get().orElseGet(() -> {
            try {
                return made.get();
            } catch (MinutebookException refused) {
                if (refused.problem().code() != Problem.Code.CONFLICT) {
                    throw refused;
                }
                return found.get().orElseThrow(() -> refused);
            }
        });
    }
}

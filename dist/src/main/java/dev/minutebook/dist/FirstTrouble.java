package dev.minutebook.dist;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The first of several that has something to say.
record FirstTrouble(List<Supplier<@Nullable String>> all) implements Supplier<@Nullable String> {

    @Override
    public @Nullable String get() {
        for (Supplier<@Nullable String> one : all) {
            String trouble = one.get();
            if (trouble != null) {
                return trouble;
            }
        }
        return null;
    }
}

package dev.minutebook.dist.health;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The first of several that has something to say.
public record FirstTrouble(List<Supplier<@Nullable String>> all) implements Supplier<@Nullable String> {

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

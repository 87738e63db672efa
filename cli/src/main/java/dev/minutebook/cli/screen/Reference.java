package dev.minutebook.cli.screen;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something by its kind and its id, as `task 01975ba0-…`.
public record Reference(String kind, @Nullable UUID id) {
    @Override
    public String toString() {
        return id == null ? kind : kind + " " + id;
    }
}

package dev.minutebook.cli.book;

import dev.minutebook.api.Minutebook;
import java.nio.file.Path;

/// Opens a data folder in this process, on its own private PostgreSQL.
@FunctionalInterface
public interface LocalBooks {

    /// The book in that folder, made when there is none yet. Closing it stops what was started.
    Minutebook open(Path data);

    /// Whether there is a book in that folder already.
    default boolean holds(Path data) {
        return true;
    }
}

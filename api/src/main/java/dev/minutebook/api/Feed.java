package dev.minutebook.api;

import java.time.Duration;
import java.util.Optional;

/// Something that goes on: items in order as they come, resumable at the last one seen.
///
/// Not thread safe; close it when done.
public interface Feed<T> extends AutoCloseable {

    /// The next item, waiting at most that long. Empty means: nothing yet, ask again.
    Optional<T> next(Duration wait);

    @Override
    void close();
}

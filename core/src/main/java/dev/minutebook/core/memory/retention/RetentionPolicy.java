package dev.minutebook.core.memory.retention;

import java.util.Set;

/// A policy with a number of places: told of every access, it decides what stays.
///
/// @param <K> what is kept
public interface RetentionPolicy<K> {

    /// Something is wanted.
    ///
    /// @return whether it was there
    boolean access(K wanted);

    /// What it holds now.
    Set<K> kept();
}

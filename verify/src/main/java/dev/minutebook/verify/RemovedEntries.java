package dev.minutebook.verify;

import java.util.UUID;

/// The entries that were found gone and are explained by one run.
///
/// @param run     the run of retention
/// @param entries how many
/// @param first   the lowest number
/// @param last    the highest number
public record RemovedEntries(UUID run, long entries, long first, long last) {}

package dev.minutebook.embedded.engine;

import java.nio.file.Path;

/// What an upgrade has done.
///
/// @param from    the major version of before
/// @param tables  that were copied and compared
/// @param bytes   of rows, as they were sent
/// @param entries of the logs that were verified
/// @param former  where the data of before are
public record UpgradeSummary(
        int from, int to, int tables, long rows, long bytes, int workspaces, long entries, Path former) {}

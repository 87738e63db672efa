package dev.minutebook.api.contextbackups;

import org.jspecify.annotations.Nullable;

/// How a specialist stands in a conversation at this moment.
///
/// @param validity whether its newest backup can be gone on from
/// @param backup   the newest backup; null if there is none
public record ContextStanding(
        ContextCounter counter,
        BackupValidity validity,
        @Nullable ContextBackup backup) {}

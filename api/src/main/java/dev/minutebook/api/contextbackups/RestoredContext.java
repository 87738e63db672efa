package dev.minutebook.api.contextbackups;

import org.jspecify.annotations.Nullable;

/// The text with which a new context window begins: the newest backup of the current branch, then the newest
/// messages.
///
/// @param text        what to put into the window
/// @param tokens      how many tokens it has, estimated
/// @param backup      the backup in it; null if there is none or it does not fit
/// @param validity    whether the newest backup is valid
/// @param coversUpTo  the number of the newest message that backup covers; null without one
/// @param firstShown  the number of the oldest message in the text; null if none fits
/// @param lastShown   the number of the newest message in the text; null if none fits
/// @param missingFrom the number of the first message that neither backup nor text hold; null if there is none
/// @param missingTo   the number of the last such message
public record RestoredContext(
        String text,
        int tokens,
        @Nullable ContextBackupId backup,
        BackupValidity validity,
        @Nullable Long coversUpTo,
        @Nullable Long firstShown,
        @Nullable Long lastShown,
        @Nullable Long missingFrom,
        @Nullable Long missingTo) {}

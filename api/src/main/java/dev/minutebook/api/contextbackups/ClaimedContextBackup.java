package dev.minutebook.api.contextbackups;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A claim upon a context backup that is due: the right to report it until the lease ends.
///
/// @param trigger    why it is due, decided anew when it was claimed
/// @param coversUpTo the number of the newest message that the prompt shows
/// @param system     who writes it, and how
/// @param prompt     the previous backup and the newest messages, at most 60 and at most half the context window
/// @param provider   the provider of the specialist's model; null if none is named
/// @param model      the specialist's model; null if it is no model
/// @param fence      names this claim; every report gives it back
public record ClaimedContextBackup(
        ContextCounter counter,
        BackupTrigger trigger,
        long coversUpTo,
        String system,
        String prompt,
        @Nullable String provider,
        @Nullable String model,
        long fence,
        Instant leaseUntil) {}

package dev.minutebook.core.erasures;

import dev.minutebook.api.erasures.ErasureSubject.Kind;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What must be known of an erasure to carry it out again in a copy from before it. It names nobody.
///
/// @param workspace null where it is not known, as in a certificate
/// @param subject   the id of the agent or token; null for a user
/// @param userSalt  in hexadecimal; null unless of a user
/// @param userHash  of salt and name, in hexadecimal
public record PastErasure(
        @Nullable UUID workspace,
        UUID id,
        Kind kind,
        @Nullable UUID subject,
        @Nullable String userSalt,
        @Nullable String userHash) {}

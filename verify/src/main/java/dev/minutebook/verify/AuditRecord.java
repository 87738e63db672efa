package dev.minutebook.verify;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One audit entry with every field that is stored, and therefore every field that is hashed.
///
/// @param workspace the workspace whose log the entry belongs to
/// @param id the entry's own id
/// @param at when it happened, in whole microseconds
/// @param actor who did it
/// @param token the API token used
/// @param session the agent's session
/// @param trace the trace of the request
/// @param event what happened, such as `message.posted`
/// @param subjectKind the kind of thing it happened to
/// @param subject the id of that thing
/// @param field the field it happened to
/// @param specialist the specialist concerned
/// @param utility the utility score
/// @param confidence the confidence
/// @param latencyMillis how long it took
/// @param details the JSON text exactly as stored; a `jsonb` column must be read back before it is hashed
/// @param commitment the 32 bytes of a [Commitment] to content
public record AuditRecord(
        UUID workspace,
        UUID id,
        Instant at,
        String actor,
        @Nullable UUID token,
        @Nullable UUID session,
        @Nullable String trace,
        String event,
        String subjectKind,
        @Nullable UUID subject,
        @Nullable String field,
        @Nullable String specialist,
        @Nullable Double utility,
        @Nullable Double confidence,
        @Nullable Double latencyMillis,
        String details,
        byte @Nullable [] commitment) {}

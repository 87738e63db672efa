package dev.minutebook.api.audit;

import dev.minutebook.api.workspaces.TokenId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A sealed entry: something that was done.
///
/// @param number     its place in the gapless order of the workspace
/// @param actor      who called, by id: `agent:…` for a token bound to an agent, `token:…` for another, or
///                   `embedded` for the program that holds the book
/// @param event      what was done, such as `message.posted`
/// @param details    a JSON object without content; `agent` in it is the agent that the caller spoke for
/// @param commitment salted hash of the content concerned, in hex
/// @param prevHash   hash of the entry before, in hex
/// @param hash       hash over all stored fields and prevHash, in hex
public record AuditEntry(
        long number,
        EntryId id,
        Instant at,
        String actor,
        @Nullable TokenId token,
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
        @Nullable String commitment,
        String prevHash,
        String hash) {}

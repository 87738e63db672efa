package dev.minutebook.api.audit;

import java.time.Instant;

/// A signed block: a run of sealed entries behind the block before it. Hashes are in hex.
///
/// @param firstEntry   the number of the first entry it covers
/// @param lastEntry    the number of the last entry it covers
/// @param root         the Merkle root over the hashes of these entries (RFC 9162)
/// @param headHash     the hash of the last entry
/// @param previousHash the hash of the block before
/// @param hash         the hash of this block, at which the next one points
/// @param key          the id of the key that signed it
/// @param signature    the Ed25519 signature over it, in Base64
public record SealedBlock(
        long number,
        long firstEntry,
        long lastEntry,
        String root,
        String headHash,
        String previousHash,
        String hash,
        Instant sealedAt,
        String key,
        String signature) {}

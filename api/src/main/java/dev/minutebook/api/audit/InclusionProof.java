package dev.minutebook.api.audit;

import dev.minutebook.api.workspaces.WorkspaceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The proof that an entry is in the sealed log, to be checked without the database: the entry gives its hash, the
/// hash its leaf, leaf and path the root of the block, and the block is signed. Hashes are in hex.
///
/// @param workspace  the workspace whose log it is; entries and blocks are hashed with its id
/// @param leaf       the hash of the leaf: SHA-256 over a zero byte and the hash of the entry
/// @param path       the hashes beside the way from the leaf to the root, from the leaf up
/// @param block      the block that covers the entry
/// @param publicKey  the key that signed the block, its 32 bytes in Base64; null where the server does not trust
///                   it. Trust it only if you know it from elsewhere
/// @param links      the blocks that lead from that block to the one of the checkpoint, at most [#LINKS]
/// @param checkpoint a checkpoint that covers the entry, as text: the newest, or the one as far on as the links
///                   lead
public record InclusionProof(
        WorkspaceId workspace,
        AuditEntry entry,
        String leaf,
        List<String> path,
        SealedBlock block,
        @Nullable String publicKey,
        List<SealedBlock> links,
        String checkpoint) {

    /// The most blocks that follow in a proof.
    public static final int LINKS = 64;

    public InclusionProof {
        path = List.copyOf(path);
        links = List.copyOf(links);
    }
}

package dev.minutebook.core.audit;

import dev.minutebook.verify.Block;
import dev.minutebook.verify.Chain;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where the log of a workspace ends.
///
/// @param keyId the key of its last block; null where nothing is sealed
record LogHead(
        UUID workspace,
        long number,
        byte[] hash,
        long block,
        byte[] blockHash,
        @Nullable String keyId) {

    static LogHead beginning(UUID workspace) {
        return new LogHead(workspace, 0, Chain.genesis(workspace), 0, Block.genesis(workspace), null);
    }
}

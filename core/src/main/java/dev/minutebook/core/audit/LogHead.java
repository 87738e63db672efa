package dev.minutebook.core.audit;

import dev.minutebook.verify.Block;
import dev.minutebook.verify.Chain;
import java.util.UUID;

/// Where the log of a workspace ends.
record LogHead(UUID workspace, long number, byte[] hash, long block, byte[] blockHash) {

    static LogHead beginning(UUID workspace) {
        return new LogHead(workspace, 0, Chain.genesis(workspace), 0, Block.genesis(workspace));
    }
}

package dev.minutebook.embedded.backup;

import dev.minutebook.embedded.backup.targets.BackupTarget;
import java.io.IOException;

/// Reads chunks and holds each against its hash.
record ChunkReader(BackupTarget target, ChunkSeal seal) {

    static String name(String seal, String hash) {
        return BackupRepository.CHUNKS + seal + "/" + hash.substring(0, 2) + "/" + hash;
    }

    /// @throws DamagedChunk where it is missing or not what its hash says
    byte[] read(String hash) throws IOException {
        String name = name(seal.name(), hash);
        byte[] stored = target.find(name).orElseThrow(() -> new DamagedChunk(name, "it is missing"));
        byte[] content;
        try {
            content = Compression.unpack(seal.open(name, stored), BackupRepository.CHUNK_BYTES);
        } catch (IOException changed) {
            throw new DamagedChunk(name, String.valueOf(changed.getMessage()));
        }
        if (!seal.hash(content).equals(hash)) {
            throw new DamagedChunk(name, "its content has another hash");
        }
        return content;
    }
}

package dev.minutebook.embedded.backup;

import dev.minutebook.embedded.backup.targets.BackupTarget;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;

/// Adds chunks to a target, each once.
final class ChunkWriter {

    private final BackupTarget target;
    private final ChunkSeal seal;
    private final Set<String> sound;
    private final ChunkReader reader;
    private final Compression compression = Compression.available();
    private long added;

    /// @param sound hashes of chunks that are surely there, because a finished backup names them
    ChunkWriter(BackupTarget target, ChunkSeal seal, Set<String> sound) {
        this.target = target;
        this.seal = seal;
        this.sound = sound;
        this.reader = new ChunkReader(target, seal);
    }

    String seal() {
        return seal.name();
    }

    /// How many bytes were added to the target.
    long added() {
        return added;
    }

    /// Stores a content unless it is there, and returns its hash.
    String write(byte[] buffer, int length) throws IOException {
        byte[] content = length == buffer.length ? buffer : Arrays.copyOf(buffer, length);
        String hash = seal.hash(content);
        if (sound.add(hash) && !leftSound(hash)) {
            String name = ChunkReader.name(seal.name(), hash);
            byte[] stored = seal.seal(name, compression.pack(content));
            target.put(name, stored);
            added += stored.length;
        }
        return hash;
    }

    /// Whether a backup that did not end has left this chunk, and no crash has damaged it since: it may not have
    /// reached the disk.
    private boolean leftSound(String hash) throws IOException {
        try {
            reader.read(hash);
            target.keep(ChunkReader.name(seal.name(), hash));
            return true;
        } catch (DamagedChunk absent) {
            return false;
        }
    }
}

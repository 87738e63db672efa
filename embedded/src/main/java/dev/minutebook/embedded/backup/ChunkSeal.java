package dev.minutebook.embedded.backup;

import java.io.IOException;

/// How chunks are named and sealed.
interface ChunkSeal {

    /// The folder of its chunks, and what a manifest calls it.
    String name();

    /// The hash of a content, which names its chunk.
    String hash(byte[] content);

    /// @param context what the bytes are; opening needs the same
    byte[] seal(String context, byte[] bytes);

    byte[] open(String context, byte[] sealed) throws IOException;
}

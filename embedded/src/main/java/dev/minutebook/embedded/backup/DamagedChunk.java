package dev.minutebook.embedded.backup;

import java.io.IOException;

/// A chunk is missing, or is not what was stored.
final class DamagedChunk extends IOException {

    DamagedChunk(String name, String why) {
        super("the chunk " + name + " is damaged: " + why);
    }
}

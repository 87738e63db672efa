package dev.minutebook.verify;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/// Blocks that someone tampered with.
final class Blocks {
    private Blocks() {}

    /// The block with each of its components changed in turn, its hashes at a given byte.
    static List<Block> changed(Block original, int index, Random random) {
        return RecordChanges.each(original, (component, value) -> switch (value) {
            case UUID uuid -> AuditRecords.OTHER_WORKSPACE;
            case Long number -> random.nextBoolean() ? number + 1 : number - 1;
            case byte[] hash -> AuditRecords.flipped(hash, index, random);
            case Instant instant -> instant.plusNanos(1_000);
            case String keyId -> (keyId.startsWith("f") ? "0" : "f") + keyId.substring(1);
            case null, default -> throw new AssertionError(component.getName());
        });
    }
}

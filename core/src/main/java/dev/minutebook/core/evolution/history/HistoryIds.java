package dev.minutebook.core.evolution.history;

import dev.minutebook.api.evolution.history.PastId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/// Ids of imported rows: the time of the row and a hash of how its source names it, in the form of version 7. So
/// rows come in the order of their time, and the same row is known again.
record HistoryIds(UUID workspace, UUID run) {

    static HistoryIds of(UUID workspace, PastId first) {
        return new HistoryIds(workspace, derived(workspace, workspace, "run", first));
    }

    UUID generation(PastId id) {
        return derived(workspace, run, "generation", id);
    }

    UUID profile(PastId id) {
        return derived(workspace, run, "profile", id);
    }

    UUID agent(PastId id) {
        return derived(workspace, run, "created_agent", id);
    }

    UUID episode(PastId id) {
        return derived(workspace, run, "episode", id);
    }

    /// @param turn of the source, unique in its episode
    UUID turn(PastId episode, String turn) {
        return derived(workspace, episode(episode), "action_log", new PastId(turn, episode.from()));
    }

    private static UUID derived(UUID workspace, UUID within, String kind, PastId id) {
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(32)
                .putLong(workspace.getMostSignificantBits())
                .putLong(workspace.getLeastSignificantBits())
                .putLong(within.getMostSignificantBits())
                .putLong(within.getLeastSignificantBits())
                .flip());
        digest.update(kind.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        ByteBuffer hash = ByteBuffer.wrap(digest.digest(id.id().getBytes(StandardCharsets.UTF_8)));
        long high = (id.from().toEpochMilli() << 16) | 0x7000 | (hash.getShort() & 0xfff);
        return new UUID(high, (hash.getLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}

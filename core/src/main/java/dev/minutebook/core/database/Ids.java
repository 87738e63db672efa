package dev.minutebook.core.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;

/// Makes UUIDs of version 7 that rise within this process, salts and fences.
public final class Ids {

    private final Clock clock;
    private final RandomGenerator random;
    private long lastMillis;
    private int counter;

    public Ids(Clock clock, RandomGenerator random) {
        this.clock = clock;
        this.random = random;
    }

    /// The next id. The 12 bits after the time count up within a millisecond, and borrow from the next one when
    /// they run out or the clock goes back, so that order of making is order of value.
    public UUID next() {
        long millis;
        int count;
        long low;
        synchronized (this) {
            long now = clock.millis();
            if (now > lastMillis) {
                lastMillis = now;
                counter = random.nextInt(0x400);
            } else if (++counter > 0xfff) {
                lastMillis++;
                counter = 0;
            }
            millis = lastMillis;
            count = counter;
            low = random.nextLong();
        }
        long high = (millis << 16) | 0x7000 | count;
        return new UUID(high, (low & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L);
    }

    /// Lies before every id made from that instant on, and after every earlier one.
    public static UUID first(Instant from) {
        return new UUID((from.toEpochMilli() << 16) | 0x7000, 0x8000_0000_0000_0000L);
    }

    /// The id of something that is named elsewhere: that time, and 74 bits of a hash of what it is in and how it
    /// is named, in the form of version 7. The same name in the same place has the same id.
    public static UUID derived(Instant from, UUID workspace, UUID within, String kind, String name) {
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(32)
                .putLong(workspace.getMostSignificantBits())
                .putLong(workspace.getLeastSignificantBits())
                .putLong(within.getMostSignificantBits())
                .putLong(within.getLeastSignificantBits())
                .flip());
        digest.update(kind.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        ByteBuffer hash = ByteBuffer.wrap(digest.digest(name.getBytes(StandardCharsets.UTF_8)));
        long high = (Math.max(0, from.toEpochMilli()) << 16) | 0x7000 | (hash.getShort() & 0xfff);
        return new UUID(high, (hash.getLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /// The fence of one claim: not to be guessed, and not more than a number of JSON holds exactly everywhere.
    long fence() {
        synchronized (this) {
            return random.nextLong(1, 1L << 53);
        }
    }

    byte[] salt() {
        byte[] salt = new byte[16];
        synchronized (this) {
            random.nextBytes(salt);
        }
        return salt;
    }
}

package dev.minutebook.verify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.UUID;

/// Ranges of entries that one run of retention is said to have removed, and what its entry in the log must commit to
/// for
/// that to be true.
///
/// The commitment is SHA-256 over `minutebook/removal/1\0`, the ids of workspace and run, and for each range in
/// ascending order `r` and the first and the last number as eight bytes each.
public final class Removal {

    /// The event of the entry in which a run tells what it removes; its subject is the run.
    public static final String EVENT = "retention.removed";

    private final UUID run;
    private final long[] firsts;
    private final long[] lasts;
    private final byte[] commitment;

    private Removal(UUID run, long[] firsts, long[] lasts, byte[] commitment) {
        this.run = run;
        this.firsts = firsts;
        this.lasts = lasts;
        this.commitment = commitment;
    }

    /// The run.
    public UUID run() {
        return run;
    }

    /// What the run's entry must commit to.
    public byte[] commitment() {
        return commitment.clone();
    }

    /// How many ranges of entries it removed.
    public int ranges() {
        return firsts.length;
    }

    /// The highest number it removed, 0 if none.
    public long last() {
        return lasts.length == 0 ? 0 : lasts[lasts.length - 1];
    }

    boolean covers(long number) {
        int place = Arrays.binarySearch(firsts, number);
        int before = place >= 0 ? place : -place - 2;
        return before >= 0 && number <= lasts[before];
    }

    /// The entries that were found gone and are explained by one run.
    ///
    /// @param run     the run of retention
    /// @param entries how many
    /// @param first   the lowest number
    /// @param last    the highest number
    public record Gone(UUID run, long entries, long first, long last) {}

    /// Gathers what a run removed, in ascending order.
    public static final class Builder {

        private final UUID run;
        private final MessageDigest digest = Sha256.digest();
        private long[] firsts = new long[4];
        private long[] lasts = new long[4];
        private int ranges;

        /// A run of a workspace that has removed nothing yet.
        public Builder(UUID workspace, UUID run) {
            this.run = run;
            digest.update("minutebook/removal/1\0".getBytes(StandardCharsets.UTF_8));
            digest.update(bytes(workspace));
            digest.update(bytes(run));
        }

        /// Entries with these numbers, both included. Refuses a range that is empty or not behind the last.
        public Builder range(long first, long last) {
            if (first < 1 || last < first || (ranges > 0 && first <= lasts[ranges - 1])) {
                throw new IllegalArgumentException("the range from %d to %d is out of order".formatted(first, last));
            }
            if (ranges == firsts.length) {
                firsts = Arrays.copyOf(firsts, ranges * 2);
                lasts = Arrays.copyOf(lasts, ranges * 2);
            }
            firsts[ranges] = first;
            lasts[ranges] = last;
            ranges++;
            digest.update((byte) 'r');
            digest.update(ByteBuffer.allocate(16).putLong(first).putLong(last).flip());
            return this;
        }

        /// All of it.
        public Removal build() {
            return new Removal(run, Arrays.copyOf(firsts, ranges), Arrays.copyOf(lasts, ranges), digest.digest());
        }

        private static byte[] bytes(UUID id) {
            return ByteBuffer.allocate(16)
                    .putLong(id.getMostSignificantBits())
                    .putLong(id.getLeastSignificantBits())
                    .array();
        }
    }
}

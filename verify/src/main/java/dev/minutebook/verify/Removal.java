package dev.minutebook.verify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.UUID;

/// What one run of retention is said to have removed, and what its entry in the log must commit to for that to be true:
/// ranges of entries, and parts of rows that other entries commit to.
///
/// The commitment is SHA-256 over `minutebook/removal/1\0`, the workspace, the run, for each range in ascending order
/// `r`, first and last number as eight bytes each, and for each part in ascending order of entry and name `p`, the id of
/// the entry, the length of the name in UTF-8 as four bytes, the name, and the hash of the part.
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

    /// Gathers what a run removed: ranges first, then parts, each in ascending order.
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

        /// A part of a row that an entry commits to.
        public Builder part(UUID entry, String name, byte[] hash) {
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            digest.update((byte) 'p');
            digest.update(bytes(entry));
            digest.update(ByteBuffer.allocate(4).putInt(text.length).flip());
            digest.update(text);
            digest.update(hash);
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

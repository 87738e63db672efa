package dev.minutebook.verify;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/// A commitment to many named parts at once, of which any may be withheld or erased while the rest still verifies.
///
/// A part is a name, such as `vote.choice`, and a value in text. Its salt is SHA-256 over the tag
/// `minutebook/part-salt/1`, a zero byte, the 16 bytes of the entry's salt and the name in UTF-8; its hash is SHA-256
/// over the tag `minutebook/part/1`, a zero byte, that salt, the name, a zero byte and the value, both in UTF-8. The
/// root is SHA-256 over the tag `minutebook/parts/1`, a zero byte, 4 bytes with the number of parts, and the hashes in
/// the order of the bytes of their names.
///
/// Whoever shows a part gives its name, its own salt and its value; of the others their names and hashes. The salt of
/// a part tells nothing of the entry's, so that what is withheld cannot be guessed.
public final class Parts {

    private static final byte[] SALT = ByteSink.tag("minutebook/part-salt/1");
    private static final byte[] PART = ByteSink.tag("minutebook/part/1");
    private static final byte[] ROOT = ByteSink.tag("minutebook/parts/1");

    private final Map<String, byte[]> hashes = new HashMap<>();

    /// The salt of one part, from that of its entry.
    public static byte[] salt(byte[] entrySalt, String name) {
        return Sha256.of(new ByteSink(96)
                .raw(SALT)
                .exactly(Commitment.SALT_LENGTH, entrySalt, "salt")
                .raw(name.getBytes(StandardCharsets.UTF_8)));
    }

    /// The hash of one part under its own salt.
    public static byte[] hash(byte[] partSalt, String name, String value) {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        return Sha256.of(new ByteSink(128 + text.length)
                .raw(PART)
                .exactly(Sha256.LENGTH, partSalt, "salt of a part")
                .raw(name.getBytes(StandardCharsets.UTF_8))
                .octet(0)
                .raw(text));
    }

    /// Adds a part that is shown.
    public Parts shown(byte[] partSalt, String name, String value) {
        return withheld(name, hash(partSalt, name, value));
    }

    /// Adds a part of which only the hash is known. Refuses a name that was added before.
    public Parts withheld(String name, byte[] hash) {
        if (hash.length != Sha256.LENGTH) {
            throw new IllegalArgumentException("a hash has 32 bytes, not " + hash.length);
        }
        if (hashes.put(name, hash) != null) {
            throw new IllegalArgumentException("two parts are named " + name);
        }
        return this;
    }

    /// How many parts there are.
    public int size() {
        return hashes.size();
    }

    /// What the entry holds.
    public byte[] root() {
        ByteSink sink = new ByteSink(64 + 32 * hashes.size()).raw(ROOT).int32(hashes.size());
        hashes.entrySet().stream()
                .map(one -> new Leaf(one.getKey().getBytes(StandardCharsets.UTF_8), one.getValue()))
                .sorted(Comparator.comparing(Leaf::name, Arrays::compareUnsigned))
                .forEach(leaf -> sink.raw(leaf.hash));
        return Sha256.of(sink);
    }

    private record Leaf(byte[] name, byte[] hash) {}
}

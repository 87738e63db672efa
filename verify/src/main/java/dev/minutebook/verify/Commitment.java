package dev.minutebook.verify;

import java.security.MessageDigest;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/// A salted commitment to content: it proves later that content is what it was, and tells nothing about content
/// whose salt has been erased.
///
/// It is SHA-256 over the tag `minutebook/content/1` and a zero byte, 16 bytes of salt, 4 bytes with the number of
/// parts, and each part as an optional text of the [CanonicalEncoding].
public final class Commitment {
    /// The length of a salt in bytes.
    public static final int SALT_LENGTH = 16;

    private static final byte[] TAG = ByteSink.tag("minutebook/content/1");
    private static final SecureRandom RANDOM = new SecureRandom();

    private Commitment() {}

    /// A fresh random salt; each content needs its own.
    public static byte[] newSalt() {
        byte[] salt = new byte[SALT_LENGTH];
        RANDOM.nextBytes(salt);
        return salt;
    }

    /// The commitment to the parts in this order; an absent part differs from an empty one.
    ///
    /// Refuses a salt of another length, and half a surrogate pair.
    public static byte[] of(byte[] salt, @Nullable String... parts) {
        ByteSink sink = new ByteSink(256).raw(TAG).exactly(SALT_LENGTH, salt, "salt");
        sink.int32(parts.length);
        for (String part : parts) {
            sink.optionalText(part);
        }
        return Sha256.of(sink);
    }

    /// Whether the commitment was made to these parts with this salt; compares in constant time.
    public static boolean matches(byte[] commitment, byte[] salt, @Nullable String... parts) {
        try {
            return MessageDigest.isEqual(commitment, of(salt, parts));
        } catch (IllegalArgumentException neverCommitted) {
            return false;
        }
    }
}

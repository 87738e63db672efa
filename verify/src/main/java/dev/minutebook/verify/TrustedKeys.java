package dev.minutebook.verify;

import java.security.PublicKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The public keys whose signatures count: today's key and those it replaced.
///
/// They must come from somewhere the writer of the database does not control.
public final class TrustedKeys {
    /// What a signature turned out to be.
    public enum Verdict {
        /// Made by the trusted key that the block names.
        GENUINE,
        /// Not made by the trusted key that the block names, or not over this block.
        FORGED,
        /// The block names a key that is not trusted.
        UNKNOWN_KEY
    }

    private final Map<String, PublicKey> keys;

    private TrustedKeys(Map<String, PublicKey> keys) {
        this.keys = Map.copyOf(keys);
    }

    /// The keys with these raw 32 bytes.
    public static TrustedKeys of(byte[]... publicKeys) {
        return of(List.of(publicKeys));
    }

    /// The keys with these raw 32 bytes; refuses what is no key, and two keys with the same id.
    public static TrustedKeys of(Collection<byte[]> publicKeys) {
        Map<String, PublicKey> keys = new HashMap<>();
        for (byte[] raw : publicKeys) {
            PublicKey key = Ed25519.publicKey(raw);
            PublicKey earlier = keys.put(Ed25519.keyId(raw), key);
            if (earlier != null && !earlier.equals(key)) {
                throw new IllegalArgumentException("two keys have the id " + Ed25519.keyId(raw));
            }
        }
        return new TrustedKeys(keys);
    }

    /// The ids of the keys.
    public Set<String> ids() {
        return keys.keySet();
    }

    /// The raw 32 bytes of the key with this id, if it is trusted.
    public Optional<byte[]> publicKey(String id) {
        return Optional.ofNullable(keys.get(id)).map(Ed25519::raw);
    }

    /// The id of the key with these raw 32 bytes.
    public static String id(byte[] raw) {
        return Ed25519.keyId(raw);
    }

    /// Whether the signature over this block was made by the key the block names.
    public Verdict verify(Block block, byte[] signature) {
        return verify(block.keyId(), block::signedBytes, signature);
    }

    /// Whether the signature over this seal of a dossier was made by the key the seal names.
    public Verdict verify(DossierSeal seal, byte[] signature) {
        return verify(seal.keyId(), seal::signedBytes, signature);
    }

    private Verdict verify(String id, Supplier<byte[]> bytes, byte[] signature) {
        PublicKey key = keys.get(id);
        if (key == null) {
            return Verdict.UNKNOWN_KEY;
        }
        byte[] signed;
        try {
            signed = bytes.get();
        } catch (IllegalArgumentException neverSigned) {
            return Verdict.FORGED;
        }
        return Ed25519.verify(key, signed, signature) ? Verdict.GENUINE : Verdict.FORGED;
    }
}

package dev.minutebook.verify;

import java.security.KeyPair;
import java.security.interfaces.EdECPrivateKey;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// An Ed25519 key pair that signs blocks.
public final class SigningKey {
    private final KeyPair pair;
    private final byte[] publicKey;
    private final String id;
    private final Function<byte[], Signer> implementation;
    private volatile @Nullable Signer signer;

    /// Signs with one private key.
    @FunctionalInterface
    public interface Signer {
        byte[] sign(byte[] message);
    }

    private SigningKey(KeyPair pair) {
        this(pair, seed -> message -> Ed25519.sign(pair.getPrivate(), message));
    }

    private SigningKey(KeyPair pair, Function<byte[], Signer> implementation) {
        this.pair = pair;
        this.implementation = implementation;
        publicKey = Ed25519.raw(pair.getPublic());
        id = Ed25519.keyId(publicKey);
    }

    /// A new random key.
    public static SigningKey generate() {
        return new SigningKey(Ed25519.generate());
    }

    /// The key in these PKCS#8 bytes (RFC 8410); refuses others with an [IllegalArgumentException].
    public static SigningKey fromPkcs8(byte[] pkcs8) {
        return new SigningKey(Ed25519.fromPkcs8(pkcs8));
    }

    /// The private key in PKCS#8: a secret.
    public byte[] toPkcs8() {
        return pair.getPrivate().getEncoded();
    }

    /// The raw 32 bytes of the public key (RFC 8032).
    public byte[] publicKey() {
        return publicKey.clone();
    }

    /// The first 8 bytes of the SHA-256 of the raw public key, as 16 lower-case hexadecimal digits.
    public String id() {
        return id;
    }

    /// The same key with another implementation of Ed25519, made from the 32 bytes of the private key when it first
    /// signs. Ed25519 is deterministic: every implementation makes the same signature.
    public SigningKey signedBy(Function<byte[], Signer> other) {
        return new SigningKey(pair, other);
    }

    /// The 64 bytes of the signature over a block; refuses a block that names another key.
    public byte[] sign(Block block) {
        if (!block.keyId().equals(id)) {
            throw new IllegalArgumentException("the block names key %s, this is %s".formatted(block.keyId(), id));
        }
        return sign(block.signedBytes());
    }

    /// The 64 bytes of the signature over the seal of a dossier; refuses a seal that names another key.
    public byte[] sign(DossierSeal seal) {
        if (!seal.keyId().equals(id)) {
            throw new IllegalArgumentException("the seal names key %s, this is %s".formatted(seal.keyId(), id));
        }
        return sign(seal.signedBytes());
    }

    private byte[] sign(byte[] message) {
        Signer made = signer;
        if (made == null) {
            made = implementation.apply(
                    ((EdECPrivateKey) pair.getPrivate()).getBytes().orElseThrow());
            signer = made;
        }
        return made.sign(message);
    }

    @Override
    public String toString() {
        return "SigningKey[" + id + "]";
    }
}

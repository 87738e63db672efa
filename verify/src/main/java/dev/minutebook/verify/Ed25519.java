package dev.minutebook.verify;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;

/// Ed25519 (RFC 8032) as the Java platform has it, with public keys in their raw 32 bytes.
final class Ed25519 {
    static final int PUBLIC_KEY_LENGTH = 32;

    private static final String NAME = "Ed25519";
    // RFC 8410: an X.509 public key is these twelve bytes and the raw key.
    private static final byte[] X509_PREFIX = HexFormat.of().parseHex("302a300506032b6570032100");

    private Ed25519() {}

    static KeyPair generate() {
        try {
            return KeyPairGenerator.getInstance(NAME).generateKeyPair();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("this Java platform has no Ed25519", missing);
        }
    }

    static KeyPair fromPkcs8(byte[] pkcs8) {
        try {
            PrivateKey key = KeyFactory.getInstance(NAME).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            byte[] seed = ((EdECPrivateKey) key).getBytes().orElseThrow();
            KeyPairGenerator generator = KeyPairGenerator.getInstance(NAME);
            generator.initialize(NamedParameterSpec.ED25519, new Repeating(seed));
            KeyPair pair = generator.generateKeyPair();
            byte[] probe = {1};
            if (!verify(pair.getPublic(), probe, sign(key, probe))) {
                throw new IllegalStateException("the platform derived a public key that does not fit");
            }
            return new KeyPair(pair.getPublic(), key);
        } catch (GeneralSecurityException | ClassCastException malformed) {
            throw new IllegalArgumentException("not an Ed25519 private key in PKCS#8", malformed);
        }
    }

    static byte[] raw(PublicKey key) {
        byte[] x509 = key.getEncoded();
        return Arrays.copyOfRange(x509, X509_PREFIX.length, x509.length);
    }

    static PublicKey publicKey(byte[] raw) {
        byte[] x509 = new ByteSink(64)
                .raw(X509_PREFIX)
                .exactly(PUBLIC_KEY_LENGTH, raw, "public key")
                .copy();
        try {
            return KeyFactory.getInstance(NAME).generatePublic(new X509EncodedKeySpec(x509));
        } catch (GeneralSecurityException malformed) {
            throw new IllegalArgumentException("not an Ed25519 public key", malformed);
        }
    }

    static String keyId(byte[] raw) {
        byte[] hash = Sha256.digest().digest(raw);
        return HexFormat.of().formatHex(hash, 0, 8);
    }

    static byte[] sign(PrivateKey key, byte[] message) {
        try {
            Signature signature = Signature.getInstance(NAME);
            signature.initSign(key);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException unusable) {
            throw new IllegalStateException("the signing key cannot be used", unusable);
        }
    }

    static boolean verify(PublicKey key, byte[] message, byte[] signed) {
        try {
            Signature signature = Signature.getInstance(NAME);
            signature.initVerify(key);
            signature.update(message);
            return signature.verify(signed);
        } catch (SignatureException malformed) {
            return false;
        } catch (GeneralSecurityException unusable) {
            throw new IllegalStateException("the public key cannot be used", unusable);
        }
    }

    /// PKCS#8 holds only the seed, and the platform computes the public key of a seed only when it generates a
    /// pair; so it is made to draw this seed.
    private static final class Repeating extends SecureRandom {
        private final byte[] seed;

        Repeating(byte[] seed) {
            this.seed = seed;
        }

        @Override
        public void nextBytes(byte[] bytes) {
            if (bytes.length != seed.length) {
                throw new IllegalStateException("the platform draws no seed of 32 bytes");
            }
            System.arraycopy(seed, 0, bytes, 0, seed.length);
        }
    }
}

package dev.minutebook.embedded.backup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Seals by AES-256-GCM under a key of the target, which the master key wraps. Chunks are named by HMAC-SHA-256, so
/// that a name does not tell which content it stands for.
final class KeyedSeal implements ChunkSeal {

    static final int KEY_BYTES = 32;

    private static final String HMAC = "HmacSHA256";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final String name;
    private final SecretKeySpec naming;
    private final SecretKeySpec sealing;
    private final SecureRandom random = new SecureRandom();

    KeyedSeal(String name, byte[] key) {
        this.name = name;
        this.naming =
                new SecretKeySpec(mac(new SecretKeySpec(key, HMAC), "names".getBytes(StandardCharsets.UTF_8)), HMAC);
        this.sealing = new SecretKeySpec(
                mac(new SecretKeySpec(key, HMAC), "contents".getBytes(StandardCharsets.UTF_8)), "AES");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String hash(byte[] content) {
        return HexFormat.of().formatHex(mac(naming, content));
    }

    @Override
    public byte[] seal(String context, byte[] bytes) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, context).doFinal(bytes);
            byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
            return whole;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public byte[] open(String context, byte[] sealed) throws IOException {
        if (sealed.length < NONCE_BYTES) {
            throw new IOException("it is cut off");
        }
        try {
            return cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, NONCE_BYTES), context)
                    .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
        } catch (GeneralSecurityException changed) {
            throw new IOException("it is not what was sealed", changed);
        }
    }

    private Cipher cipher(int mode, byte[] nonce, String context) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, sealing, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(context.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static byte[] mac(SecretKeySpec key, byte[] content) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(key);
            return mac.doFinal(content);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

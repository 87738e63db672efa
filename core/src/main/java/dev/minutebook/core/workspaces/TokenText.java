package dev.minutebook.core.workspaces;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32C;

/// The text of a token: `mbk_`, then workspace, id, secret and checksum. The checksum lets a scanner or a server
/// tell a mistyped token from a wrong one without asking the database.
record TokenText(UUID workspace, UUID id, byte[] secret) {

    private static final String PREFIX = "mbk_";
    private static final int SECRET = 32;
    private static final int LENGTH = 16 + 16 + SECRET + 4;

    String text() {
        byte[] all = new byte[LENGTH];
        ByteBuffer bytes = ByteBuffer.wrap(all);
        put(bytes, workspace);
        put(bytes, id);
        bytes.put(secret);
        bytes.putInt(checksum(all));
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    static Optional<TokenText> parse(String text) {
        if (!text.startsWith(PREFIX) || text.length() > 128) {
            return Optional.empty();
        }
        byte[] decoded;
        try {
            decoded = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
        if (decoded.length != LENGTH) {
            return Optional.empty();
        }
        ByteBuffer bytes = ByteBuffer.wrap(decoded);
        UUID workspace = new UUID(bytes.getLong(), bytes.getLong());
        UUID id = new UUID(bytes.getLong(), bytes.getLong());
        byte[] secret = new byte[SECRET];
        bytes.get(secret);
        if (bytes.getInt() != checksum(decoded)) {
            return Optional.empty();
        }
        // The decoder lets pass what the encoder never writes: padding, and other bits in the last
        // letter.
        TokenText token = new TokenText(workspace, id, secret);
        return token.text().equals(text) ? Optional.of(token) : Optional.empty();
    }

    byte[] secretHash() {
        return sha256(secret);
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void put(ByteBuffer bytes, UUID value) {
        bytes.putLong(value.getMostSignificantBits()).putLong(value.getLeastSignificantBits());
    }

    private static int checksum(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, LENGTH - 4);
        return (int) crc.getValue();
    }

    @Override
    public String toString() {
        return "TokenText[" + id + "]";
    }
}

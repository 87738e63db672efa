package dev.minutebook.verify;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/// The lines of a checkpoint. Each value has one spelling: whatever else a parser would let pass (capitals,
/// leading zeros, a shorter UUID) is refused by writing the value again and comparing.
final class CheckpointText {
    private static final String TITLE = "minutebook checkpoint 1";
    private static final List<String> NAMES = List.of(
            "workspace",
            "block",
            "first entry",
            "last entry",
            "sealed at",
            "merkle root",
            "head hash",
            "previous block hash",
            "block hash",
            "key",
            "signature");
    private static final int LINES = 1 + NAMES.size();
    private static final DateTimeFormatter MICROSECONDS =
            new DateTimeFormatterBuilder().appendInstant(6).toFormatter();
    private static final HexFormat HEX = HexFormat.of();

    private final List<String> lines;

    private CheckpointText(List<String> lines) {
        this.lines = lines;
    }

    static String format(Checkpoint checkpoint) {
        Block block = checkpoint.block();
        List<String> values = List.of(
                block.workspace().toString(),
                Long.toString(block.number()),
                Long.toString(block.firstEntry()),
                Long.toString(block.lastEntry()),
                MICROSECONDS.format(block.sealedAt()),
                HEX.formatHex(block.merkleRoot()),
                HEX.formatHex(block.headHash()),
                HEX.formatHex(block.previousHash()),
                HEX.formatHex(block.headerHash()),
                block.keyId(),
                Base64.getEncoder().encodeToString(checkpoint.signature()));
        StringBuilder text = new StringBuilder(TITLE).append('\n');
        for (int i = 0; i < values.size(); i++) {
            text.append(NAMES.get(i)).append(": ").append(values.get(i)).append('\n');
        }
        return text.toString();
    }

    static Checkpoint parse(String text) {
        String unix = text.replace("\r\n", "\n");
        String body = unix.endsWith("\n") ? unix.substring(0, unix.length() - 1) : unix;
        List<String> lines = List.of(body.split("\n", LINES + 1));
        if (!lines.getFirst().equals(TITLE)) {
            throw new CheckpointFormatException("line 1 is not \"" + TITLE + "\"");
        }
        if (lines.size() != LINES) {
            throw new CheckpointFormatException("a checkpoint has " + LINES + " lines");
        }
        return new CheckpointText(lines).checkpoint();
    }

    private Checkpoint checkpoint() {
        Block block = new Block(
                value("workspace", UUID::fromString, UUID::toString),
                positive("block"),
                positive("first entry"),
                positive("last entry"),
                hash("merkle root"),
                hash("head hash"),
                hash("previous block hash"),
                value("sealed at", Instant::parse, MICROSECONDS::format),
                HEX.formatHex(bytes("key", 8)));
        if (block.lastEntry() < block.firstEntry()) {
            throw refused("last entry", "is before the first");
        }
        byte[] signature = value("signature", Base64.getDecoder()::decode, Base64.getEncoder()::encodeToString);
        if (signature.length != 64) {
            throw refused("signature", "has not 64 bytes");
        }
        if (!HEX.formatHex(hash("block hash")).equals(HEX.formatHex(block.headerHash()))) {
            throw refused("block hash", "is not the hash of the lines above");
        }
        return new Checkpoint(block, signature);
    }

    private long positive(String name) {
        long number = value(name, Long::parseLong, parsed -> Long.toString(parsed));
        if (number < 1) {
            throw refused(name, "is below 1");
        }
        return number;
    }

    private byte[] hash(String name) {
        return bytes(name, Sha256.LENGTH);
    }

    private byte[] bytes(String name, int length) {
        byte[] bytes = value(name, HEX::parseHex, HEX::formatHex);
        if (bytes.length != length) {
            throw refused(name, "has not %d hexadecimal digits".formatted(2 * length));
        }
        return bytes;
    }

    private <T> T value(String name, Function<String, T> parser, Function<T, String> writer) {
        String line = lines.get(1 + NAMES.indexOf(name));
        String start = name + ": ";
        if (!line.startsWith(start)) {
            throw refused(name, "is missing");
        }
        String written = line.substring(start.length());
        try {
            T parsed = parser.apply(written);
            if (writer.apply(parsed).equals(written)) {
                return parsed;
            }
        } catch (IllegalArgumentException | DateTimeException unreadable) {
            throw refused(name, "cannot be read");
        }
        throw refused(name, "is not written as a checkpoint writes it");
    }

    private static CheckpointFormatException refused(String name, String reason) {
        return new CheckpointFormatException("line %d: \"%s\" %s".formatted(2 + NAMES.indexOf(name), name, reason));
    }
}

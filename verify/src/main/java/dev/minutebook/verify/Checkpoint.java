package dev.minutebook.verify;

import java.util.Arrays;

/// A signed block as a person keeps it outside the database: what it says was so when it was made, and a log that
/// says otherwise was changed.
///
/// Its text has these twelve lines, each ended by a line feed:
///
/// ```
/// minutebook checkpoint 1
/// workspace: 01975ba0-7c00-7000-8000-000000000001
/// block: 3
/// first entry: 15
/// last entry: 21
/// sealed at: 2026-01-02T03:04:05.000006Z
/// merkle root: 64 hexadecimal digits
/// head hash: 64 hexadecimal digits
/// previous block hash: 64 hexadecimal digits
/// block hash: 64 hexadecimal digits
/// key: 16 hexadecimal digits
/// signature: Base64 of 64 bytes
/// ```
///
/// The signature covers every line but the first and itself; the block hash follows from the others.
///
/// @param block the header of the block
/// @param signature the signature over it
public record Checkpoint(Block block, byte[] signature) {
    /// The checkpoint of a block, signed.
    public static Checkpoint of(Block block, SigningKey key) {
        return new Checkpoint(block, key.sign(block));
    }

    /// Reads what [#format()] wrote, letter by letter; only carriage returns before line feeds and the last line
    /// end are of no account. It does not check the signature: see [#verify(TrustedKeys)].
    ///
    /// @throws CheckpointFormatException on anything else
    public static Checkpoint parse(String text) {
        return CheckpointText.parse(text);
    }

    /// The text to keep.
    public String format() {
        return CheckpointText.format(this);
    }

    /// Whether one of these keys signed it.
    public TrustedKeys.Verdict verify(TrustedKeys keys) {
        return keys.verify(block, signature);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Checkpoint checkpoint
                && block.equals(checkpoint.block)
                && Arrays.equals(signature, checkpoint.signature);
    }

    @Override
    public int hashCode() {
        return block.hashCode();
    }
}

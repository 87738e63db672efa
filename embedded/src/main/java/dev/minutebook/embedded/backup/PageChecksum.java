package dev.minutebook.embedded.backup;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Whether a page of PostgreSQL is as PostgreSQL wrote it.
///
/// Its checksum runs 32 sums of the FNV kind side by side over the words of the page, each begun with a number of its
/// own, and folds them together with the number of the block.
final class PageChecksum {

    static final int BYTES = 8192;

    private static final int SUMS = 32;
    private static final int PRIME = 16_777_619;
    private static final int LARGEST = 65_535;
    private static final int CHECKSUM_AT = 8;
    private static final int UPPER_AT = 14;

    private static final int[] BEGIN = {
        0x5B1F36E9, 0xB8525960, 0x02AB50AA, 0x1DE66D2A, 0x79FF467A, 0x9BB9F8A3, 0x217E7CD2, 0x83E13D2C,
        0xF8D4474F, 0xE39EB970, 0x42C6AE16, 0x993216FA, 0x7B093B5D, 0x98DAFF3C, 0xF718902A, 0x0B1C9CDB,
        0xE58F764B, 0x187636BC, 0x5D7B3BB1, 0xE73DE7DE, 0x92BEC979, 0xCCA6C0B2, 0x304A0979, 0x85AA43D4,
        0x783125BB, 0x6CA8EAA2, 0xE407EAC6, 0x4B5CFC3E, 0x9FBF8C76, 0x15CA20BE, 0xF2CA9FD3, 0x959BD756
    };

    private PageChecksum() {}

    /// @param block its number within its table
    static boolean holds(byte[] bytes, int offset, long block) {
        ByteBuffer page = ByteBuffer.wrap(bytes, offset, BYTES).slice().order(ByteOrder.nativeOrder());
        if (page.getShort(UPPER_AT) == 0) {
            return empty(page);
        }
        return Short.toUnsignedInt(page.getShort(CHECKSUM_AT)) == of(page, block);
    }

    /// Where the log of PostgreSQL was when the page was changed last.
    static long position(byte[] bytes, int offset) {
        ByteBuffer page = ByteBuffer.wrap(bytes, offset, 8).slice().order(ByteOrder.nativeOrder());
        return Integer.toUnsignedLong(page.getInt(0)) << 32 | Integer.toUnsignedLong(page.getInt(4));
    }

    private static boolean empty(ByteBuffer page) {
        for (int at = 0; at < BYTES; at += 8) {
            if (page.getLong(at) != 0) {
                return false;
            }
        }
        return true;
    }

    private static int of(ByteBuffer page, long block) {
        int[] sums = BEGIN.clone();
        for (int at = 0; at < BYTES; at += 4) {
            int word = page.getInt(at);
            if (at == CHECKSUM_AT) {
                // Computed as if there were no checksum yet.
                word = page.order() == ByteOrder.LITTLE_ENDIAN ? word & 0xFFFF_0000 : word & 0xFFFF;
            }
            add(sums, at / 4 % SUMS, word);
        }
        int folded = 0;
        for (int sum = 0; sum < SUMS; sum++) {
            add(sums, sum, 0);
            add(sums, sum, 0);
            folded ^= sums[sum];
        }
        return Integer.remainderUnsigned(folded ^ (int) block, LARGEST) + 1;
    }

    private static void add(int[] sums, int sum, int word) {
        int mixed = sums[sum] ^ word;
        sums[sum] = mixed * PRIME ^ mixed >>> 17;
    }
}

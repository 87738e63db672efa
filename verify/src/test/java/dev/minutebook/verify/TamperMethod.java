package dev.minutebook.verify;

import dev.minutebook.verify.SampleLog.Sealed;
import dev.minutebook.verify.SampleLog.Signed;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The ways to tamper with a stored log; each changes it.
enum TamperMethod {
    CHANGE_A_FIELD {
        @Override
        void apply(SampleLog log, Random random) {
            int index = random.nextInt(log.entries.size());
            AuditRecord changed = anyChange(log.entries.get(index).entry(), random);
            log.change(index, old -> new Sealed(old.number(), changed, old.previousHash(), old.hash()));
        }
    },
    CHANGE_A_HASH {
        @Override
        void apply(SampleLog log, Random random) {
            log.change(
                    random.nextInt(log.entries.size()),
                    old -> new Sealed(old.number(), old.entry(), old.previousHash(), flip(old.hash(), random)));
        }
    },
    CHANGE_A_PREVIOUS_HASH {
        @Override
        void apply(SampleLog log, Random random) {
            log.change(
                    random.nextInt(log.entries.size()),
                    old -> new Sealed(old.number(), old.entry(), flip(old.previousHash(), random), old.hash()));
        }
    },
    DELETE_AN_ENTRY {
        @Override
        void apply(SampleLog log, Random random) {
            log.entries.remove(random.nextInt(log.entries.size()));
        }
    },
    DROP_AN_ENTRY {
        @Override
        void apply(SampleLog log, Random random) {
            log.drop(random.nextInt(log.entries.size()));
        }
    },
    REPEAT_AN_ENTRY {
        @Override
        void apply(SampleLog log, Random random) {
            Sealed repeated = log.entries.get(random.nextInt(log.entries.size()));
            log.entries.add(random.nextInt(log.entries.size() + 1), repeated);
        }
    },
    SWAP_ENTRIES {
        @Override
        void apply(SampleLog log, Random random) {
            swap(log.entries, random);
        }
    },
    SWAP_RECORDS {
        @Override
        void apply(SampleLog log, Random random) {
            int one = random.nextInt(log.entries.size() - 1);
            int other = random.nextInt(one + 1, log.entries.size());
            AuditRecord first = log.entries.get(one).entry();
            AuditRecord second = log.entries.get(other).entry();
            log.change(one, o -> new Sealed(o.number(), second, o.previousHash(), o.hash()));
            log.change(other, o -> new Sealed(o.number(), first, o.previousHash(), o.hash()));
        }
    },
    RECOMPUTE_THE_CHAIN {
        @Override
        void apply(SampleLog log, Random random) {
            int index = random.nextInt(log.entries.size());
            log.rewrite(index, anyChange(log.entries.get(index).entry(), random));
        }
    },
    RECOMPUTE_AND_SIGN_WITH_THE_STOLEN_KEY {
        @Override
        void apply(SampleLog log, Random random) {
            RECOMPUTE_THE_CHAIN.apply(log, random);
            log.blocks.clear();
            log.sign(SampleLog.KEY);
        }
    },
    APPEND_WITHOUT_SIGNING {
        @Override
        void apply(SampleLog log, Random random) {
            log.append(AuditRecords.random(random));
        }
    },
    CHANGE_A_HEADER {
        @Override
        void apply(SampleLog log, Random random) {
            int index = random.nextInt(log.blocks.size());
            Signed old = log.blocks.get(index);
            List<Block> changes = Blocks.changed(old.block(), random.nextInt(32), random);
            Block changed = changes.get(random.nextInt(changes.size()));
            log.blocks.set(index, new Signed(changed, old.signature()));
        }
    },
    CHANGE_A_SIGNATURE {
        @Override
        void apply(SampleLog log, Random random) {
            int index = random.nextInt(log.blocks.size());
            Signed old = log.blocks.get(index);
            log.blocks.set(index, new Signed(old.block(), flip(old.signature(), random)));
        }
    },
    SWAP_BLOCKS {
        @Override
        void apply(SampleLog log, Random random) {
            swap(log.blocks, random);
        }
    },
    DELETE_A_BLOCK {
        @Override
        void apply(SampleLog log, Random random) {
            log.blocks.remove(random.nextInt(log.blocks.size()));
        }
    },
    ROLL_BACK {
        @Override
        void apply(SampleLog log, Random random) {
            int blocks = random.nextInt(log.blocks.size());
            int entries =
                    blocks == 0 ? 0 : (int) log.blocks.get(blocks - 1).block().lastEntry();
            log.cut(entries, blocks);
        }
    };

    abstract void apply(SampleLog log, Random random);

    private static AuditRecord anyChange(AuditRecord original, Random random) {
        List<AuditRecord> changes = AuditRecords.changed(original, random);
        return changes.get(random.nextInt(changes.size()));
    }

    private static byte[] flip(byte[] bytes, Random random) {
        return AuditRecords.flipped(bytes, random.nextInt(bytes.length), random);
    }

    private static void swap(List<?> rows, Random random) {
        int one = random.nextInt(rows.size() - 1);
        Collections.swap(rows, one, random.nextInt(one + 1, rows.size()));
    }
}

package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.core.database.Statements;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.SigningKey;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A superuser who knows how the log is made: every column edited, rows moved, and history rewritten with all
/// hashes recomputed. Each forgery is looked at through the API and then taken back from a copy of the tables.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ForgeryTest {

    /// Columns of the log that are not part of what is sealed, each with its reason.
    private static final Map<String, String> NOT_SEALED = Map.of(
            "audit_entry.xid", "which transaction wrote it; a restored copy forgets it",
            "audit_entry.workspace_id", "the key under which the entry is found",
            "audit_entry.id", "the key under which the entry is found",
            "audit_seal.workspace_id", "the key under which the seal is found",
            "audit_seal.number", "moved below, as a whole",
            "audit_block.workspace_id", "the key under which the block is found");

    private static final SigningKey KEY = SigningKey.generate();

    private static TestDatabase database;
    private static OpenBook open;
    private static PlainSql plain;
    private static Workspace book;
    private static UUID workspace;
    private static Channel council;

    @BeforeAll
    static void a_log_of_twelve_entries_in_four_blocks(TestDatabase testDatabase) {
        database = testDatabase;
        open = new OpenBook(database, CoreConfig.sealingWith(KEY).background(false));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        Agent ada = book.agents().register(RegisterAgent.human("ada"));
        council = book.channels().create(CreateChannel.named("council"));
        for (int i = 1; i <= 10; i++) {
            book.channels().post(council.ref(), PostMessage.by(ada.ref(), "message " + i));
            if (i % 3 == 1) {
                seal();
            }
        }
        assertThat(numbers("audit_block", "last_number")).containsExactly(3L, 6L, 9L, 12L);
    }

    /// Together what was written since the last time: a transaction elsewhere in the server, such as that of its
    /// own housekeeping, would split the block.
    private static void seal() {
        Soon.until("no open transaction holds sealing up", () -> plain.one(Boolean.class, """
                                select not exists (
                                    select from minutebook.audit_entry where xid >= pg_snapshot_xmin(pg_current_snapshot()))
                                """));
        Sealer sealer = new Sealer(open.book().database(), KEY, new SealSignal());
        Soon.until("all is sealed", () -> {
            sealer.sealNow();
            return book.audit().status().unsealed() == 0;
        });
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    private static List<Long> numbers(String table, String column) {
        return plain.column(
                Long.class,
                "select %s from minutebook.%s where workspace_id = ? order by 1".formatted(column, table),
                workspace);
    }

    /// Makes the forgery, has it looked at, and takes it back.
    private static Verification after(Runnable forgery, VerifyAudit request) {
        for (String table : TABLES) {
            plain.run("create table kept_" + table + " as table minutebook." + table);
        }
        try {
            forgery.run();
            return book.audit().verify(request);
        } finally {
            for (String table : TABLES) {
                plain.run("delete from minutebook." + table);
            }
            for (String table : TABLES.reversed()) {
                plain.run("insert into minutebook." + table + " table kept_" + table);
                plain.run("drop table kept_" + table);
            }
            assertThat(book.audit().verify(VerifyAudit.all()).intact()).isTrue();
        }
    }

    private static final List<String> TABLES =
            List.of("mention", "channel_message", "audit_head", "audit_block", "audit_seal", "audit_entry");

    private static void found(long firstBad, String words, Runnable forgery) {
        Verification found = after(forgery, VerifyAudit.all());
        assertThat(found.intact()).isFalse();
        assertThat(found.firstBad()).as(found.finding()).isEqualTo(firstBad);
        assertThat(found.finding()).containsIgnoringCase(words);
        assertThat(found.entries()).as("what was checked before").isLessThan(13);
    }

    @Test
    void the_untouched_log_is_intact() {
        Verification found =
                book.audit().verify(VerifyAudit.against(book.audit().checkpoint()));
        assertThat(found.intact()).as(found.finding()).isTrue();
        assertThat(found.entries()).isEqualTo(12);
        assertThat(found.blocks()).isEqualTo(4);
        assertThat(found.contents()).isEqualTo(10);
        assertThat(found.firstBad()).isNull();
    }

    @TestFactory
    Stream<DynamicTest> every_column_of_every_row_of_the_log_is_sealed() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String table : List.of("audit_entry", "audit_seal", "audit_block")) {
            for (Map<String, Object> column : plain.rows("""
                            select attname, format_type(atttypid, null) as type from pg_attribute
                            where attrelid = ?::regclass and attnum > 0 and not attisdropped
                            """, "minutebook." + table)) {
                String name = column.get("attname").toString();
                if (!NOT_SEALED.containsKey(table + "." + name)) {
                    tests.add(DynamicTest.dynamicTest(
                            table + "." + name,
                            () -> edited(table, name, column.get("type").toString())));
                }
            }
        }
        return tests.stream();
    }

    /// The value is changed in the row of number 5 (or the block over 4 to 6), whatever it is.
    private static void edited(String table, String column, String type) {
        String other = switch (type) {
            case "uuid" -> "gen_random_uuid()";
            case "text" -> "coalesce(%1$s, '') || ' '";
            case "bytea" ->
                "set_byte(coalesce(%1$s, decode(repeat('00', 32), 'hex')), 3, 1 # get_byte(coalesce(%1$s, decode(repeat('00', 32), 'hex')), 3))";
            case "bigint" -> "%1$s + 1";
            case "double precision" -> "coalesce(%1$s, 0) + 0.5";
            case "timestamp with time zone" -> "%1$s + interval '1 microsecond'";
            default -> throw new AssertionError("no other value for " + type);
        };
        if (column.equals("event")) {
            other = "'message.edited'";
        }
        if (column.equals("number")) {
            other = "number + 100";
        }
        String where = switch (table) {
            case "audit_entry" ->
                "id = (select entry_id from minutebook.audit_seal where workspace_id = '%1$s' and number = 5)";
            case "audit_seal" -> "number = 5";
            default -> "number = 2";
        };
        String sql = "update minutebook.%s set %s = %s where workspace_id = '%s' and %s"
                .formatted(table, column, other.formatted(column), workspace, where.formatted(workspace));
        Verification found = after(() -> assertThat(plain.run(sql)).isEqualTo(1), VerifyAudit.all());
        assertThat(found.intact()).as(sql).isFalse();
        assertThat(found.firstBad())
                .as(found.finding())
                .isIn(table.equals("audit_block") ? Set.of(4L, 5L, 7L) : Set.of(5L));
        assertThat(found.finding()).isNotBlank();
    }

    @Test
    void every_column_that_is_not_sealed_exists() {
        for (String column : NOT_SEALED.keySet()) {
            String[] parts = column.split("\\.");
            assertThat(plain.column(
                            String.class,
                            "select column_name from information_schema.columns where table_schema = 'minutebook' and table_name = ? and column_name = ?",
                            parts[0],
                            parts[1]))
                    .as(column)
                    .hasSize(1);
        }
    }

    @Test
    void the_contents_of_two_entries_exchanged_are_found() {
        found(5, "entry 5", () -> plain.run("""
                                update minutebook.audit_entry e set details = o.details, commitment = o.commitment, at = o.at
                                from minutebook.audit_entry o, minutebook.audit_seal s, minutebook.audit_seal t
                                where s.workspace_id = ? and t.workspace_id = s.workspace_id
                                    and (s.number, t.number) in ((5, 8), (8, 5))
                                    and e.workspace_id = s.workspace_id and e.id = s.entry_id
                                    and o.workspace_id = t.workspace_id and o.id = t.entry_id
                                """, workspace));
    }

    @Test
    void two_seals_exchanged_are_found() {
        found(5, "entry 5", () -> {
            plain.run(
                    "update minutebook.audit_seal set number = 1000 where workspace_id = ? and number = 5", workspace);
            plain.run("update minutebook.audit_seal set number = 5 where workspace_id = ? and number = 8", workspace);
            plain.run(
                    "update minutebook.audit_seal set number = 8 where workspace_id = ? and number = 1000", workspace);
        });
    }

    @Test
    void an_entry_and_its_seal_taken_out_and_the_numbers_closed_up_are_found() {
        found(5, "entry 5", () -> {
            deleteFrom(5, 5);
            plain.run(
                    "update minutebook.audit_seal set number = number + 1000 where workspace_id = ? and number > 5",
                    workspace);
            plain.run(
                    "update minutebook.audit_seal set number = number - 1001 where workspace_id = ? and number > 1000",
                    workspace);
        });
    }

    @Test
    void a_block_that_is_gone_is_found() {
        found(
                7,
                "",
                () -> plain.run("delete from minutebook.audit_block where workspace_id = ? and number = 2", workspace));
        found(
                10,
                "no signed block",
                () -> plain.run("delete from minutebook.audit_block where workspace_id = ? and number = 4", workspace));
        found(1, "", () -> plain.run("delete from minutebook.audit_block where workspace_id = ?", workspace));
    }

    @Test
    void a_tail_cut_off_is_found_by_what_was_forgotten() {
        // Entries and seals, but neither blocks nor head.
        found(10, "cut off", () -> deleteFrom(10, 12));
        // Blocks too, but not the head.
        found(10, "cut off", () -> {
            deleteFrom(10, 12);
            plain.run("delete from minutebook.audit_block where workspace_id = ? and number = 4", workspace);
        });
        // All of it, but not the head.
        found(1, "cut off", () -> {
            deleteFrom(1, 12);
            plain.run("delete from minutebook.audit_block where workspace_id = ?", workspace);
        });
    }

    @Test
    void a_tail_cut_off_everywhere_is_found_by_a_checkpoint_alone() {
        String checkpoint = book.audit().checkpoint();
        Runnable cut = () -> {
            deleteFrom(10, 12);
            plain.run("delete from minutebook.audit_block where workspace_id = ? and number = 4", workspace);
            plain.run("""
                            update minutebook.audit_head set number = 9, block_number = 3,
                                hash = (select hash from minutebook.audit_seal where workspace_id = ? and number = 9)
                            where workspace_id = ?
                            """, workspace, workspace);
        };
        assertThat(after(cut, VerifyAudit.all()).intact())
                .as("as the level says")
                .isTrue();
        Verification found = after(cut, VerifyAudit.against(checkpoint));
        assertThat(found.intact()).isFalse();
        assertThat(found.firstBad()).isEqualTo(10);
        assertThat(found.finding()).contains("cut off");
    }

    private static void deleteFrom(long first, long last) {
        plain.run("""
                delete from minutebook.audit_entry e using minutebook.audit_seal s
                where s.workspace_id = ? and s.number between ? and ? and e.workspace_id = s.workspace_id and e.id = s.entry_id
                """, workspace, first, last);
        plain.run(
                "delete from minutebook.audit_seal where workspace_id = ? and number between ? and ?",
                workspace,
                first,
                last);
    }

    @Test
    void history_rewritten_without_the_key_is_found_by_the_signed_blocks() {
        found(4, "block 2", () -> rewrite(5, null));
        found(10, "block 4", () -> rewrite(12, null));
    }

    @Test
    void history_rewritten_and_signed_by_a_key_of_ones_own_is_found() {
        found(4, "not trusted", () -> rewrite(5, SigningKey.generate()));
    }

    @Test
    void history_rewritten_by_the_holder_of_the_key_is_found_by_a_checkpoint() {
        String checkpoint = book.audit().checkpoint();
        assertThat(after(() -> rewrite(5, KEY), VerifyAudit.all()).intact())
                .as("the key signs anything")
                .isTrue();
        Verification found = after(() -> rewrite(5, KEY), VerifyAudit.against(checkpoint));
        assertThat(found.intact()).isFalse();
        assertThat(found.firstBad()).isEqualTo(12);
        assertThat(found.finding()).contains("rewritten");
    }

    @Test
    void the_block_of_another_workspace_is_found() {
        Workspace other = open.newWorkspace();
        other.agents().register(RegisterAgent.human("ada"));
        UUID otherId = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", other.name());
        seal();
        Soon.until("the other is sealed", () -> {
            seal();
            return other.audit().status().unsealed() == 0;
        });
        found(1, "", () -> {
            plain.run("delete from minutebook.audit_block where workspace_id = ? and number = 1", workspace);
            plain.run("""
                            insert into minutebook.audit_block
                            select ?, number, 1, 3, root, head_hash, prev_block_hash, sealed_at, key_id, signature
                            from minutebook.audit_block where workspace_id = ? and number = 1
                            """, workspace, otherId);
        });
    }

    @Test
    void a_message_that_was_edited_is_found_and_one_that_was_erased_is_not_held_against_the_log() {
        found(
                5,
                "content",
                () -> plain.run(
                        "update minutebook.channel_message set body = body || '!' where channel_id = ? and seq = 3",
                        council.id().value()));
        found(
                5,
                "content",
                () -> plain.run(
                        "update minutebook.channel_message set salt = decode(repeat('ab', 16), 'hex') where channel_id = ? and seq = 3",
                        council.id().value()));
        found(5, "content", () -> plain.run("""
                                update minutebook.channel_message m set body = o.body, salt = o.salt from minutebook.channel_message o
                                where m.channel_id = ? and o.channel_id = m.channel_id and (m.seq, o.seq) in ((3, 4), (4, 3))
                                """, council.id().value()));
        Verification erased = after(
                () -> plain.run(
                        "delete from minutebook.channel_message where channel_id = ? and seq = 3",
                        council.id().value()),
                VerifyAudit.all());
        assertThat(erased.intact()).isTrue();
        assertThat(erased.contents()).isEqualTo(9);
    }

    /// Changes an entry and makes all that follows fit again: seals, blocks and head; blocks are signed anew if
    /// there is a key, and keep their old signature if there is none.
    private static void rewrite(long from, SigningKey key) {
        plain.run("""
                update minutebook.audit_entry set actor = 'agent:mallory' where workspace_id = ? and id = (
                    select entry_id from minutebook.audit_seal where workspace_id = ? and number = ?)
                """, workspace, workspace, from);
        try {
            List<AuditStore.Sealed> log = Statements.list(
                    plain.connection(),
                    AuditStore.FOR_VERIFICATION,
                    AuditStore::sealed,
                    workspace,
                    0L,
                    Long.MAX_VALUE,
                    1_000,
                    false);
            Chain chain = new Chain();
            byte[] hash = Chain.genesis(workspace);
            List<byte[]> hashes = new ArrayList<>();
            for (AuditStore.Sealed sealed : log) {
                byte[] next = chain.link(hash, sealed.number(), sealed.entry());
                plain.run(
                        "update minutebook.audit_seal set prev_hash = ?, hash = ? where workspace_id = ? and number = ?",
                        hash,
                        next,
                        workspace,
                        sealed.number());
                hashes.add(next);
                hash = next;
            }
            byte[] before = Block.genesis(workspace);
            for (AuditStore.SignedBlock signed : Statements.list(
                    plain.connection(), AuditStore.BLOCKS, AuditStore::block, workspace, 0L, Long.MAX_VALUE, 1_000)) {
                Block old = signed.block();
                List<byte[]> covered = hashes.subList((int) old.firstEntry() - 1, (int) old.lastEntry());
                Block block = new Block(
                        workspace,
                        old.number(),
                        old.firstEntry(),
                        old.lastEntry(),
                        MerkleTree.of(covered).root(),
                        covered.getLast(),
                        before,
                        old.sealedAt(),
                        key == null || old.lastEntry() < from ? old.keyId() : key.id());
                boolean changed = old.lastEntry() >= from;
                plain.run(
                        """
                        update minutebook.audit_block set root = ?, head_hash = ?, prev_block_hash = ?, key_id = ?, signature = ?
                        where workspace_id = ? and number = ?
                        """,
                        block.merkleRoot(),
                        block.headHash(),
                        block.previousHash(),
                        block.keyId(),
                        key == null || !changed ? signed.signature() : key.sign(block),
                        workspace,
                        old.number());
                before = block.headerHash();
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}

package dev.minutebook.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class EntryFilterTest {

    private static final EntryFilter OPENED = new EntryFilter("debate.opened", null, null, null, null);

    @Test
    void a_page_looks_at_so_many_entries_and_says_where_to_go_on() {
        LongLog log = new LongLog(25_000);
        Page<AuditEntry> page = OPENED.page(log, 0, PageRequest.first(50), AuditEntry::actor);
        assertThat(page.items()).extracting(AuditEntry::number).containsExactly(1L, 7_001L);
        assertThat(page.next()).isEqualTo("10000");
        assertThat(log.read).isEqualTo(EntryFilter.MOST_READ);

        page = OPENED.page(log, 0, PageRequest.first(50).after(page.next()), AuditEntry::actor);
        assertThat(page.items()).extracting(AuditEntry::number).containsExactly(14_001L);
        page = OPENED.page(log, 0, PageRequest.first(50).after(page.next()), AuditEntry::actor);
        assertThat(page.items()).extracting(AuditEntry::number).containsExactly(21_001L);
        assertThat(page.next()).as("the end of the log").isNull();
    }

    @Test
    void a_full_page_ends_with_its_last_entry() {
        Page<AuditEntry> page = OPENED.page(new LongLog(25_000), 5, PageRequest.first(1), AuditEntry::actor);
        assertThat(page.items()).extracting(AuditEntry::number).containsExactly(7_001L);
        assertThat(page.next()).isEqualTo("7001");
    }

    @Test
    void who_did_it_is_found_by_a_part_of_the_name() {
        EntryFilter byAda = new EntryFilter("debate", "AD", null, null, null);
        assertThat(byAda.page(new LongLog(10), 0, PageRequest.first(), entry -> "ada")
                        .items())
                .hasSize(1);
        assertThat(byAda.page(new LongLog(10), 0, PageRequest.first(), entry -> "grace")
                        .items())
                .isEmpty();
    }

    /// A debate is opened by the first entry and by every seven thousandth after it.
    private static final class LongLog implements Audit {

        private final long last;
        private int read;

        LongLog(long last) {
            this.last = last;
        }

        @Override
        public Page<AuditEntry> entries(long after, PageRequest page) {
            List<AuditEntry> items = LongStream.rangeClosed(after + 1, Math.min(last, after + page.limit()))
                    .mapToObj(LongLog::entry)
                    .toList();
            read += items.size();
            return new Page<>(items, null);
        }

        private static AuditEntry entry(long number) {
            return new AuditEntry(
                    number,
                    new EntryId(new UUID(0, number)),
                    Instant.EPOCH.plusSeconds(number),
                    "token:1",
                    null,
                    null,
                    null,
                    number % 7_000 == 1 ? "debate.opened" : "message.posted",
                    "debate",
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    "{}",
                    null,
                    "",
                    "");
        }

        @Override
        public Feed<AuditEntry> follow(long after) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AuditStatus status() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Verification verify(VerifyAudit request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public InclusionProof proof(long number) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String checkpoint() {
            throw new UnsupportedOperationException();
        }
    }
}

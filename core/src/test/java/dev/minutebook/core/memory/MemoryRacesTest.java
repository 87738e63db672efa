package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many at once on the same memories: no deadlock, no lost update.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class MemoryRacesTest {

    private static final int CALLERS = 64;
    private static final int TIMES = 5;

    private OpenBook open;
    private Workspace book;
    private Agent ada;
    private PlainSql plain;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private Memory remember(String content) {
        return book.memories().remember(Remember.by(ada.ref(), content).weighing(0.5, Tier.SLOW));
    }

    @Test
    void sixty_four_writers_and_readers_of_one_memory_lose_nothing() {
        MemoryId memory = remember("contended").id();
        AtOnce.Outcome<Integer> outcome = AtOnce.race(CALLERS, caller -> {
            int recalled = 0;
            for (int i = 0; i < TIMES; i++) {
                switch (caller % 4) {
                    case 0 -> book.memories().settle(memory, MemoryOutcome.of(true));
                    case 1 -> book.memories().revise(memory, ReviseMemory.content(caller + " " + i));
                    default ->
                        recalled += book.memories().recall(Recall.by(ada.ref())).size();
                }
            }
            return recalled;
        });
        assertThat(outcome.refusals()).isEmpty();
        assertThat(outcome.answers().stream().mapToInt(Integer::intValue).sum()).isEqualTo(CALLERS / 2 * TIMES);
        book.memories().tend();

        Memory after = book.memories().find(memory).orElseThrow();
        assertThat(after.successes()).isEqualTo(CALLERS / 4 * TIMES);
        assertThat(after.version()).isEqualTo(1 + CALLERS / 2 * TIMES);
        assertThat(after.accesses()).isEqualTo(CALLERS / 2 * TIMES);
        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.memory_wording where memory_id = ?",
                        memory.value()))
                .isEqualTo(CALLERS / 4 * TIMES);
    }

    @Test
    void several_memories_are_locked_in_one_order_whatever_is_done_to_them() {
        List<MemoryId> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            all.add(book.memories()
                    .remember(Remember.by(ada.ref(), "memory " + i).from("https://example.org", SourceClass.TOOL))
                    .id());
        }
        AtOnce.Outcome<Boolean> outcome = AtOnce.race(32, caller -> {
            List<MemoryId> order = caller % 2 == 0 ? all : new ArrayList<>(all).reversed();
            switch (caller % 4) {
                case 0 -> book.memories().contradict(order.get(0), order.get(5));
                case 1 -> book.memories().contradict(order.get(1), order.get(4));
                case 2 -> book.memories().supersede(order, Remember.by(ada.ref(), "one for all"), null);
                default -> book.memories().revoke("https://example.org", "forged");
            }
            return true;
        });

        assertThat(outcome.refusals()).containsOnly(Problem.Code.CONFLICT);
        assertThat(book.memories()
                        .list(new MemoryFilter(null, null, null, null, true, null), PageRequest.first())
                        .items())
                .hasSizeGreaterThanOrEqualTo(6);
    }

    @Test
    void recalling_takes_no_row_lock_and_writes_nothing() {
        remember("there");
        book.memories().policy();
        plain.run("begin");
        plain.run("""
                lock table minutebook.memory, minutebook.memory_access, minutebook.agent, minutebook.audit_entry
                in exclusive mode
                """);
        try {
            assertThat(book.memories().recall(Recall.by(ada.ref()))).hasSize(1);
            assertThat(book.memories().recall(Recall.by(ada.ref()).asOf(Instant.now())))
                    .hasSize(1);
        } finally {
            plain.run("rollback");
        }
    }
}

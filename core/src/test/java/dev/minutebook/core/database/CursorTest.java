package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Refused;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A cursor is opaque and comes back from strangers: whatever is not one of ours is refused as INVALID, by every
/// list.
@ExtendWith(PostgresExtension.class)
class CursorTest {

    private static OpenBook open;
    private static Workspace book;
    private static TaskId task;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
        book = open.newWorkspace();
        book.agents().register(RegisterAgent.human("ada"));
        book.channels().create(CreateChannel.named("council"));
        task = book.tasks().open(OpenTask.of("count")).id();
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Test
    void a_cursor_gives_back_what_it_was_made_of() {
        UUID id = UUID.randomUUID();
        Instant at = Instant.parse("2026-03-01T12:00:00.123456Z");
        Cursor read = Cursor.read(Cursor.of("näme", id, 42L, at, 7), "", "", "", "", "");
        assertThat(read.text(0)).isEqualTo("näme");
        assertThat(read.uuid(1)).isEqualTo(id);
        assertThat(read.number(2)).isEqualTo(42);
        assertThat(read.instant(3)).isEqualTo(at);
        assertThat(read.integer(4)).isEqualTo(7);
    }

    @Test
    void without_a_cursor_the_list_begins_at_its_start() {
        assertThat(Cursor.read(null, 7).number(0)).isEqualTo(7);
        assertThat(Cursor.read(null, "").text(0)).isEmpty();
    }

    @Test
    void a_page_that_is_not_full_is_the_last() {
        assertThat(Cursor.page(List.of(1, 2), 2, Cursor::of).next()).isNull();
        Page<Integer> page = Cursor.page(List.of(1, 2, 3), 2, Cursor::of);
        assertThat(page.items()).containsExactly(1, 2);
        assertThat(Cursor.read(page.next(), 0).number(0)).isEqualTo(2);
    }

    @Test
    void a_number_that_is_none_or_too_large_is_refused() {
        for (String bad : List.of("", " 1", "1e3", "9223372036854775808", "٣x", "0x10")) {
            Refused.with(
                    Problem.Code.INVALID, () -> Cursor.read(Cursor.of(bad), 0).number(0));
        }
        for (String bad : List.of("2147483648", "-2147483649", "4294967297")) {
            Refused.with(
                    Problem.Code.INVALID, () -> Cursor.read(Cursor.of(bad), 0).integer(0));
        }
    }

    @Test
    void a_time_that_is_none_or_beyond_the_database_is_refused() {
        for (String bad : List.of(
                "",
                "yesterday",
                "2026-13-01T00:00:00Z",
                "-4800-01-01T00:00:00Z",
                "+294277-01-01T00:00:00Z",
                "+1000000000-12-31T23:59:59.999999999Z")) {
            Refused.with(
                    Problem.Code.INVALID, () -> Cursor.read(Cursor.of(bad), "").instant(0));
        }
    }

    @Test
    void every_list_refuses_every_cursor_that_is_not_its_own() {
        lists().forEach((list, read) ->
                garbage().forEach((name, cursor) -> refusedOrHarmless(list, read, name, cursor)));
    }

    private static void refusedOrHarmless(
            String list, Function<PageRequest, Page<?>> read, String name, String cursor) {
        try {
            read.apply(PageRequest.first(10).after(cursor));
        } catch (dev.minutebook.api.MinutebookException refusal) {
            assertThat(refusal.code()).as(list + " with " + name).isEqualTo(Problem.Code.INVALID);
            return;
        } catch (RuntimeException fault) {
            throw new AssertionError(list + " fails on " + name + ": " + fault, fault);
        }
        if (!list.equals("workspaces")) { // whose cursor may be any text
            assertThat(name).as(list + " accepted it").startsWith("fits");
        }
    }

    /// Those whose name begins with `fits` may have the form of some list by chance; they must do no harm there.
    private static Map<String, String> garbage() {
        Map<String, String> garbage = new LinkedHashMap<>();
        garbage.put("no base64", "!!!!");
        garbage.put("half base64", "A");
        garbage.put("standard base64", "++//");
        garbage.put("four parts", Cursor.of("a", "b", "c", "d"));
        garbage.put("not utf-8", base64(new byte[] {(byte) 0xc3, 0x28, (byte) 0xff}));
        garbage.put("nul", Cursor.of("a\0b", new UUID(0, 0)));
        garbage.put("nul alone", Cursor.of("\0"));
        garbage.put("sql", Cursor.of("'; drop table minutebook.agent; --", "x"));
        garbage.put("text and no id", Cursor.of("ada", "ada"));
        garbage.put("three texts", Cursor.of("a", "b", "c"));
        garbage.put(
                "times beyond the database",
                Cursor.of("+1000000000-12-31T23:59:59Z", "+1000000000-12-31T23:59:59Z", new UUID(0, 0)));
        garbage.put("an early time", Cursor.of("", "-999999999-01-01T00:00:00Z", new UUID(0, 0)));
        garbage.put("a number beyond long", Cursor.of("99999999999999999999"));
        garbage.put("fits: empty", "");
        garbage.put("fits: largest number", Cursor.of(Long.MAX_VALUE));
        garbage.put("fits: smallest number", Cursor.of(Long.MIN_VALUE));
        garbage.put("fits: minus one", Cursor.of(-1));
        garbage.put("fits: an id", Cursor.of(UUID.randomUUID()));
        garbage.put("fits: text and id", Cursor.of("ada", UUID.randomUUID()));
        garbage.put("fits: a channel", Cursor.of("", Instant.EPOCH, UUID.randomUUID()));
        return garbage;
    }

    private static Map<String, Function<PageRequest, Page<?>>> lists() {
        Map<String, Function<PageRequest, Page<?>>> lists = new LinkedHashMap<>();
        AgentRef ada = AgentRef.of("ada");
        ChannelRef council = ChannelRef.of("council");
        lists.put("agents", page -> book.agents().list(new AgentFilter(null, false), page));
        lists.put("sessions", page -> book.agents().sessions(ada, false, page));
        lists.put("live channels", page -> book.channels().list(false, page));
        lists.put("archived channels", page -> book.channels().list(true, page));
        lists.put("messages", page -> book.channels().read(council, 0, page));
        lists.put("search", page -> book.channels().search("words", null, page));
        lists.put("tasks", page -> book.tasks().list(TaskFilter.any(), page));
        lists.put("runs", page -> book.tasks().runs(task, page));
        lists.put("tokens", page -> book.tokens().list(page));
        lists.put("workspaces", page -> open.book().workspaces().list(page));
        lists.put("audit", page -> book.audit().entries(0, page));
        return lists;
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Test
    void a_cursor_is_text_that_fits_into_an_address() {
        String cursor = Cursor.of("näme", UUID.randomUUID());
        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        assertThat(cursor.getBytes(StandardCharsets.US_ASCII)).hasSize(cursor.length());
    }
}

package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.lang.reflect.Method;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Whatever is done to a memory, search holds it as it is: open while it is neither archived nor in quarantine, and
/// owned by whom it belongs to.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class FindableMemoriesTest {

    private static final Set<String> READS = Set.of(
            "find",
            "list",
            "recall",
            "links",
            "transitions",
            "standing",
            "lineage",
            "revocation",
            "policy",
            "policies",
            "simulate",
            "reasons");

    /// One row for each memory that search holds otherwise than it should.
    private static final String STRAYED = """
            select m.content
            from minutebook.memory m
            left join minutebook.search_entry e
                on e.workspace_id = m.workspace_id and e.kind = 'memory' and e.subject_id = m.id and e.until is null
            where m.workspace_id = ?
            group by m.workspace_id, m.id
            having count(e.entry) <> case when m.archived_at is null and m.quarantined_at is null then 1 else 0 end
                or bool_or(e.owner_id is distinct from case m.scope when 'private' then m.agent_id end)
                    filter (where e.entry is not null)
                or bool_or(e.title <> m.topic)
            """;

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final Map<String, Runnable> paths = new LinkedHashMap<>();
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Agent ada;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        paths.put("remember", () -> {
            remember("private words");
            memories().remember(Remember.by(ada.ref(), "shared words").shared());
            memories().remember(Remember.by(ada.ref(), "web words").from("https://a.example", SourceClass.WEB));
        });
        paths.put(
                "importPast",
                () -> memories()
                        .importPast(new ImportMemories(
                                "elsewhere",
                                List.of(new PastMemory("m1", Remember.by(ada.ref(), "words of elsewhere"))))));
        paths.put("revise", () -> {
            memories().revise(remember("old words").id(), ReviseMemory.content("new words"));
            memories().revise(remember("topical").id(), new ReviseMemory(null, "ops", 0.9, null, null, null, null));
        });
        paths.put(
                "supersede",
                () -> memories()
                        .supersede(
                                List.of(
                                        remember("one half").id(),
                                        remember("other half").id()),
                                Remember.by(ada.ref(), "the whole"),
                                null));
        paths.put("archive", () -> memories().archive(remember("put away").id(), "no use"));
        paths.put("restore", () -> memories().restore(archived("brought back").id()));
        paths.put("forget", () -> memories().forget(remember("forgotten").id(), "no use", false));
        paths.put("protect", () -> memories().protect(remember("protected").id(), "never lose this"));
        paths.put(
                "unprotect",
                () -> memories()
                        .unprotect(
                                memories()
                                        .protect(remember("free").id(), "for now")
                                        .id(),
                                "no more"));
        paths.put("settle", () -> memories().settle(remember("tried").id(), MemoryOutcome.of(true)));
        paths.put(
                "contradict",
                () -> memories().contradict(remember("yes").id(), remember("no").id()));
        paths.put(
                "release",
                () -> memories()
                        .release(
                                memories()
                                        .remember(Remember.by(ada.ref(), "waits")
                                                .from("https://b.example", SourceClass.WEB))
                                        .id(),
                                "read it"));
        paths.put("revoke", () -> {
            Memory parent =
                    memories().remember(Remember.by(ada.ref(), "poison").from("file:poison", SourceClass.DOCUMENT));
            memories().remember(Remember.by(ada.ref(), "made of it").from("ada", SourceClass.AGENT, parent.id()));
            memories().revoke("file:poison", "it lies");
        });
        paths.put("tend", () -> {
            memories().remember(Remember.by(ada.ref(), "fades").weighing(0.5, Tier.FAST));
            clock.advance(Duration.ofHours(3));
            memories().tend();
            crowd();
            memories().tend();
        });
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private Memories memories() {
        return book.memories();
    }

    private Memory remember(String content) {
        return memories().remember(Remember.by(ada.ref(), content));
    }

    private Memory archived(String content) {
        return memories().archive(remember(content).id(), "for a while");
    }

    private List<String> found(Agent agent, String words) {
        return book.search().search(SearchQuery.of(words).by(agent.ref())).items().stream()
                .map(Hit::snippet)
                .toList();
    }

    /// More memories in the fast tier than it holds, all of them findable.
    private void crowd() {
        Memory first = memories().remember(Remember.by(ada.ref(), "crowd 0").weighing(0.5, Tier.FAST));
        plain.run("""
                insert into minutebook.memory
                select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'content', 'crowd ' || n))).*
                from minutebook.memory m, generate_series(1, 1010) n
                where m.workspace_id = ? and m.id = ?
                """, workspace, first.id().value());
        plain.run("""
                insert into minutebook.search_entry
                select (jsonb_populate_record(e, jsonb_build_object('entry', gen_random_uuid(), 'subject_id', m.id))).*
                from minutebook.memory m
                join minutebook.search_entry e on e.workspace_id = m.workspace_id and e.subject_id = ?
                where m.workspace_id = ? and m.content like 'crowd %' and m.id <> e.subject_id
                """, first.id().value(), workspace);
    }

    @Test
    void every_verb_leaves_search_in_step() {
        Set<String> verbs = new TreeSet<>();
        Arrays.stream(Memories.class.getMethods()).map(Method::getName).forEach(verbs::add);
        verbs.removeAll(READS);
        assertThat(paths.keySet()).as("a verb that writes is walked here").containsAll(verbs);

        paths.forEach((verb, path) -> {
            path.run();
            assertThat(plain.column(String.class, STRAYED, workspace)).as(verb).isEmpty();
        });
        assertThat(plain.column(
                        String.class,
                        "select distinct archive_reason from minutebook.memory where workspace_id = ? and archived_at is not null",
                        workspace))
                .contains("expired", "tier_limit", "superseded");
    }

    @Test
    void what_expired_is_found_no_more_and_was_found_before() {
        memories().remember(Remember.by(ada.ref(), "the cache is cold").weighing(0.5, Tier.FAST));
        assertThat(found(ada, "cold cache")).hasSize(1);
        clock.advance(Duration.ofHours(1));
        Instant then = clock.instant();
        clock.advance(Duration.ofHours(2));
        memories().tend();

        assertThat(found(ada, "cold cache")).isEmpty();
        assertThat(book.search()
                        .search(SearchQuery.of("cold cache").by(ada.ref()).asOf(then))
                        .items())
                .hasSize(1);
    }

    @Test
    void a_successor_finds_what_was_passed_on_and_nobody_else_does() {
        Agent grace = book.agents().register(RegisterAgent.model("grace", "claude-opus"));
        Agent eve = book.agents().register(RegisterAgent.model("eve", "claude-opus"));
        remember("the cache is cold");
        memories().remember(Remember.by(ada.ref(), "the cold cache is shared").shared());
        archived("a cold cache of old");
        book.agents().merge(ada.ref(), grace.ref());

        assertThat(plain.column(String.class, STRAYED, workspace)).isEmpty();
        assertThat(found(grace, "cold cache")).hasSize(2);
        assertThat(found(eve, "cold cache")).hasSize(1);
    }
}

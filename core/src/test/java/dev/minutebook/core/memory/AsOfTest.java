package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.search.index.IndexNow;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What was known at five instants, asked at the end: after wording, supersession, archiving and revocation.
@ExtendWith(PostgresExtension.class)
class AsOfTest {

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final List<Instant> instants = new ArrayList<>();
    private OpenBook open;
    private Workspace book;
    private Agent ada;
    private UUID workspace;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        book = open.newWorkspace();
        try (PlainSql plain = PlainSql.superuser(database)) {
            workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        }
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
    }

    @AfterEach
    void close() {
        open.close();
    }

    private void anHourLater() {
        instants.add(clock.instant());
        clock.advance(Duration.ofHours(1));
    }

    private Memory remember(Remember request) {
        return book.memories().remember(request);
    }

    private List<String> known(Instant then) {
        return book.memories().recall(Recall.by(ada.ref()).asOf(then)).stream()
                .map(one -> one.memory().content())
                .sorted()
                .toList();
    }

    @Test
    void five_instants_are_answered_as_they_were() {
        Memory left = remember(Remember.by(ada.ref(), "The index is on the left"));
        Memory read = remember(Remember.by(ada.ref(), "The manual says right")
                .from("https://example.org/manual", SourceClass.DOCUMENT));
        anHourLater();
        book.memories().revise(left.id(), ReviseMemory.content("The index is in the middle"));
        remember(Remember.by(ada.ref(), "Then both are wrong").from("manual", SourceClass.AGENT, read.id()));
        anHourLater();
        book.memories().supersede(List.of(left.id()), Remember.by(ada.ref(), "There is no index"), "looked");
        anHourLater();
        Memory aside = remember(Remember.by(ada.ref(), "Lunch is at noon"));
        book.memories().archive(aside.id(), "of no use");
        book.memories().revoke("https://example.org/manual", "it was forged");
        anHourLater();
        remember(Remember.by(ada.ref(), "The index was built in spring")
                .valid(clock.instant().plus(Duration.ofHours(10)), null));
        anHourLater();

        assertThat(instants.stream().map(this::known))
                .containsExactly(
                        List.of("The index is on the left", "The manual says right"),
                        List.of("The index is in the middle", "The manual says right", "Then both are wrong"),
                        List.of("The manual says right", "Then both are wrong", "There is no index"),
                        List.of("There is no index"),
                        List.of("There is no index"));
        assertThat(known(instants.getFirst().minusSeconds(1))).isEmpty();
        clock.advance(Duration.ofHours(10));
        assertThat(known(clock.instant())).containsExactly("The index was built in spring", "There is no index");
    }

    private List<String> stood(Instant then) {
        return book.knowledge().list(KnowledgeFilter.asOf(then), PageRequest.first()).items().stream()
                .map(KnowledgeEntry::content)
                .sorted()
                .toList();
    }

    /// In the words of then, without the marks.
    private List<String> found(String text, Instant then) {
        return book
                .search()
                .search(SearchQuery.of(text).by(ada.ref()).asOf(then).limit(100))
                .items()
                .stream()
                .map(hit -> hit.snippet().replaceAll("[«»]", ""))
                .sorted()
                .toList();
    }

    private KnowledgeEntry record(RecordKnowledge request) {
        return book.knowledge().record(request);
    }

    private static RecordKnowledge fact(Agent by, String content) {
        return RecordKnowledge.by(by.ref(), "ops/layout", content);
    }

    /// Five instants: recorded and remembered; superseded; archived; revoked; restored.
    @Test
    void recall_knowledge_and_search_agree_about_five_instants() {
        String forged = "https://example.org/manual";
        KnowledgeEntry left = record(fact(ada, "Fact: the index is left"));
        KnowledgeEntry noon = record(fact(ada, "Fact: lunch is at noon"));
        record(fact(ada, "Fact: the manual is right").from(forged, SourceClass.DOCUMENT));
        Memory seen = remember(Remember.by(ada.ref(), "Memory: the index is left"));
        Memory lunch = remember(Remember.by(ada.ref(), "Memory: lunch is at noon"));
        Memory read =
                remember(Remember.by(ada.ref(), "Memory: the manual is right").from(forged, SourceClass.DOCUMENT));
        book.knowledge()
                .promote(new PromoteKnowledge(
                        ada.ref(), read.id(), null, "ops/manual", "Fact: manuals are right", null));
        anHourLater();
        book.knowledge().supersede(List.of(left.id()), fact(ada, "Fact: there is no index"));
        book.memories().supersede(List.of(seen.id()), Remember.by(ada.ref(), "Memory: there is no index"), "looked");
        anHourLater();
        book.knowledge().archive(noon.id(), "of no use");
        book.memories().archive(lunch.id(), "of no use");
        anHourLater();
        book.memories().revoke(forged, "it was forged");
        anHourLater();
        book.knowledge().restore(noon.id());
        book.memories().restore(lunch.id());
        anHourLater();

        List<List<String>> expected = List.of(
                List.of("lunch is at noon", "the index is left", "the manual is right"),
                List.of("lunch is at noon", "the manual is right", "there is no index"),
                List.of("the manual is right", "there is no index"),
                List.of("there is no index"),
                List.of("lunch is at noon", "there is no index"));
        for (boolean indexed : List.of(false, true)) {
            if (indexed) {
                IndexNow.in(open.book().database(), workspace);
            }
            for (int i = 0; i < 5; i++) {
                Instant then = instants.get(i);
                List<String> words = expected.get(i);
                List<String> memories =
                        words.stream().map(one -> "Memory: " + one).toList();
                List<String> facts = new ArrayList<>();
                words.forEach(one -> facts.add("Fact: " + one));
                if (words.contains("the manual is right")) {
                    facts.add("Fact: manuals are right");
                }
                facts.sort(null);
                assertThat(known(then)).as("recall %s", i).isEqualTo(memories);
                assertThat(stood(then)).as("knowledge %s", i).isEqualTo(facts);
                assertThat(found("kind:memory", then)).as("memories %s", i).isEqualTo(memories);
                assertThat(found("kind:knowledge", then)).as("facts %s", i).isEqualTo(facts);
                assertThat(found("index", then))
                        .as("index %s", i)
                        .containsExactlyElementsOf(Stream.concat(facts.stream(), memories.stream())
                                .filter(text -> text.contains("index"))
                                .toList());
            }
            Instant before = instants.getFirst().minusSeconds(1);
            assertThat(known(before)).isEmpty();
            assertThat(stood(before)).isEmpty();
            assertThat(found("index", before)).isEmpty();
        }
    }
}

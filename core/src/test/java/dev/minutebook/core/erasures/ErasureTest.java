package dev.minutebook.core.erasures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.Soon;
import dev.minutebook.core.search.index.IndexNow;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What an agent wrote is found nowhere after its erasure, and what others wrote is as it was.
@ExtendWith(PostgresExtension.class)
@Timeout(300)
class ErasureTest {

    private OpenBook open;
    private PlainSql plain;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database,
                CoreConfig.sealingWith(OpenBook.KEY)
                        .jobInterval(Duration.ofMillis(200))
                        .masterKey(OpenBook.MASTER));
        plain = PlainSql.superuser(database);
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    @Test
    void a_legal_hold_forbids_an_erasure_until_it_is_released() {
        Workspace book = open.newWorkspace();
        book.agents().register(RegisterAgent.human("ada"));
        UUID other = book.agents().register(RegisterAgent.human("grace")).id().value();
        StartErasure ada = StartErasure.of(ErasureSubject.agent("ada"), "request 18");
        LegalHold whole = book.retention().hold(PlaceHold.onWorkspace("Case 4711."));
        book.retention().hold(PlaceHold.on(HoldReach.AGENT, other, "Case 4712."));
        Refused.with(Code.CONFLICT, () -> book.erasures().start(ada));
        Refused.with(
                Code.CONFLICT,
                () -> book.erasures().start(StartErasure.of(ErasureSubject.agent("grace"), "request 19")));
        book.retention().release(whole.id(), new ChangeReason("Closed."));
        assertThat(book.erasures().start(ada).reason()).isEqualTo("request 18");
    }

    @Test
    void nothing_of_an_agent_is_left() {
        Workspace book = open.newWorkspace();
        CanaryDay day = CanaryDay.in(book);
        UUID workspace = workspace(book);
        IndexNow.in(open.book().database(), workspace);
        book.channels().post(day.council().ref(), PostMessage.by(day.ada().ref(), "More " + CanaryDay.WORD + "."));
        Map<String, Long> before = found(CanaryDay.NEEDLE, workspace);
        Map<String, Long> othersBefore = found("granite", workspace);
        System.out.println("the word stands in " + before);
        assertThat(before.keySet())
                .contains(
                        "agent",
                        "agent_session",
                        "channel_message",
                        "code_version",
                        "conversation",
                        "conversation_message",
                        "correction",
                        "critique_issue",
                        "decision",
                        "evidence",
                        "evidence_source",
                        "idempotency_key",
                        "knowledge",
                        "memory",
                        "memory_wording",
                        "prediction",
                        "project",
                        "promotion_contender",
                        "promotion_result",
                        "proof",
                        "search_pending",
                        "search_postings",
                        "search_segment",
                        "task",
                        "task_run",
                        "tournament",
                        "turn",
                        "vote");
        assertThat(book.erasures().preview(ErasureSubject.agent("ada")).rows())
                .containsEntry("channel_message", 2L)
                .containsKeys("memory", "turn", "agent");

        Erasure erasure = book.erasures().start(StartErasure.of(ErasureSubject.agent("ada"), "request 17"));
        Refused.with(
                Code.CONFLICT,
                () -> book.channels()
                        .post(
                                day.council().ref(),
                                PostMessage.by(day.ada().ref(), "One more " + CanaryDay.WORD + ".")));
        Erasure done = completed(book, erasure);

        assertThat(found(CanaryDay.NEEDLE, workspace)).isEmpty();
        assertThat(names(workspace, day.ada().name())).isEmpty();
        // A lesson that quotes several goes as a whole.
        othersBefore.remove("lesson");
        Map<String, Long> othersAfter = found("granite", workspace);
        othersAfter.remove("lesson");
        assertThat(othersAfter).isEqualTo(othersBefore);
        assertThat(done.rows()).containsEntry("channel_message", 2L);
        List<Message> messages = book.channels()
                .read(day.council().ref(), 0, PageRequest.first())
                .items();
        assertThat(messages)
                .extracting(Message::body)
                .containsExactly("[erased]", "We are out of granite again.", "[erased]");
        assertThat(book.search().search(SearchQuery.of(CanaryDay.WORD)).items()).isEmpty();
        assertThat(book.search().search(SearchQuery.of("granite")).items()).isNotEmpty();
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        Verification verified = book.audit().verify(VerifyAudit.all());
        assertThat(verified.differences()).isEmpty();
        assertThat(verified.intact()).as(verified.finding()).isTrue();
        assertThat(verified.levels())
                .anySatisfy(level -> assertThat(level.meaning()).contains("speak of what erasures took"));
        Refused.with(Code.CONFLICT, () -> book.debates().dossier(day.debate().id(), DossierFormat.JSON));
        assertThat(book.debates()
                        .turns(day.debate().id(), TurnFilter.any(), PageRequest.first())
                        .items())
                .filteredOn(turn -> turn.agent().equals(day.ada().id()))
                .isNotEmpty()
                .allSatisfy(turn -> assertThat(turn.content()).isEqualTo("[erased]"));
        assertThat(book.decisions()
                        .list(DecisionFilter.any(), PageRequest.first())
                        .items())
                .isNotEmpty();
        assertThat(book.debates().votes(day.debate().id(), PageRequest.first()).items())
                .isNotEmpty();
        assertThat(book.erasures().certificate(erasure.id()).erasure()).isEqualTo(erasure.id());
    }

    /// Others decided upon what it found: without that their dossier would tell less than happened.
    @Test
    void a_dossier_that_would_leave_out_evidence_of_the_erased_is_refused() {
        Workspace book = open.newWorkspace();
        Agent ada = book.agents().register(RegisterAgent.human("ada"));
        book.agents().register(RegisterAgent.model("grace", "gpt-5"));
        book.agents().register(RegisterAgent.model("carl", "gpt-5"));
        Debate debate = book.debates().open(OpenDebate.about("Ship?", TakeSeat.of("grace"), TakeSeat.of("carl")));
        EvidenceItem found = book.evidence().add(AddEvidence.by(ada.ref(), "Ships that leave in May return."));
        book.evidence().cite(debate.id(), CiteEvidence.known(AgentRef.of("grace"), found.id()));
        assertThat(book.debates().dossier(debate.id(), DossierFormat.HTML).content())
                .contains("Ships that leave in May return.");
        Erasure done =
                completed(book, book.erasures().start(StartErasure.of(ErasureSubject.agent("ada"), "request 20")));
        assertThatThrownBy(() -> book.debates().dossier(debate.id(), DossierFormat.HTML))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining(done.id().text());
    }

    private static Erasure completed(Workspace book, Erasure erasure) {
        Soon.until(
                "the erasure is completed",
                () -> book.erasures().find(erasure.id()).orElseThrow().state() == Erasure.State.COMPLETED);
        return book.erasures().find(erasure.id()).orElseThrow();
    }

    private UUID workspace(Workspace book) {
        return (UUID) plain.rows("select id from minutebook.workspace where name = ?", book.name())
                .getFirst()
                .get("id");
    }

    /// In how many rows of each table a word stands, as text or within bytes.
    private Map<String, Long> found(String word, UUID workspace) {
        String hex = HexFormat.of().formatHex(word.getBytes(StandardCharsets.UTF_8));
        Map<String, Long> found = new TreeMap<>();
        for (Map<String, Object> table : plain.rows("""
                select c.table_name from information_schema.columns c
                join information_schema.tables t using (table_schema, table_name)
                where c.table_schema = 'minutebook' and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE'
                """)) {
            String name = (String) table.get("table_name");
            long rows = (Long) plain.rows(
                            "select count(*) as rows from minutebook." + name + " t where workspace_id = ?"
                                    + " and (strpos(lower(t::text), ?) > 0 or strpos(t::text, ?) > 0)",
                            workspace,
                            word,
                            hex)
                    .getFirst()
                    .get("rows");
            if (rows > 0) {
                found.put(name, rows);
            }
        }
        return found;
    }

    /// Tables in which the name stands as a whole value.
    private Map<String, Long> names(UUID workspace, String name) {
        Map<String, Long> found = new TreeMap<>();
        for (Map<String, Object> column : plain.rows("""
                select c.table_name, c.column_name from information_schema.columns c
                join information_schema.tables t using (table_schema, table_name)
                join information_schema.columns w on w.table_schema = c.table_schema and w.table_name = c.table_name
                    and w.column_name = 'workspace_id'
                where c.table_schema = 'minutebook' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
                """)) {
            long rows = (Long) plain.rows(
                            "select count(*) as rows from minutebook." + column.get("table_name")
                                    + " where workspace_id = ? and " + column.get("column_name") + " = ?",
                            workspace,
                            name)
                    .getFirst()
                    .get("rows");
            if (rows > 0) {
                found.put(column.get("table_name") + "." + column.get("column_name"), rows);
            }
        }
        return found;
    }
}

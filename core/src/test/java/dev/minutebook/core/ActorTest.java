package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The log names who called; whom they spoke for is a detail.
@ExtendWith(PostgresExtension.class)
class ActorTest {

    private static OpenBook open;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
    }

    @AfterAll
    static void close() {
        open.close();
    }

    private static Caller caller(IssuedToken token) {
        return open.book().access().authenticate(token.secret()).orElseThrow();
    }

    private static List<AuditEntry> log(Workspace book) {
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        List<AuditEntry> log = new ArrayList<>();
        for (PageRequest page = PageRequest.first(200); page != null; ) {
            var found = book.audit().entries(0, page);
            log.addAll(found.items());
            page = found.next() == null ? null : new PageRequest(200, found.next());
        }
        return log;
    }

    @Test
    void every_entry_of_a_whole_story_names_the_token_it_was_told_with() {
        Workspace root = open.newWorkspace();
        IssuedToken token = root.tokens().issue(IssueToken.of("teller", Token.Kind.HUMAN, Role.OPERATOR));
        EveryTable.in(open.book().as(caller(token)).workspace(root.name()));

        List<AuditEntry> told = log(root).stream()
                .filter(entry -> token.token().id().equals(entry.token()))
                .toList();
        Set<String> events = told.stream().map(AuditEntry::event).collect(Collectors.toSet());
        assertThat(events).hasSizeGreaterThan(30);
        assertThat(told)
                .allSatisfy(entry -> assertThat(entry.actor())
                        .as(entry.event())
                        .isEqualTo("token:" + token.token().id().text()));
        assertThat(told)
                .filteredOn(entry -> Set.of("message.posted", "turn.answered", "memory.remembered", "evidence.cited")
                        .contains(entry.event()))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.details()).contains("\"agent\":"));
        assertThat(log(root))
                .filteredOn(entry -> !token.token().id().equals(entry.token()))
                .allSatisfy(entry -> assertThat(entry.actor()).as(entry.event()).isEqualTo("embedded"));
        assertThat(root.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void a_bound_token_is_its_agent_and_a_chosen_agent_is_a_detail() {
        Workspace root = open.newWorkspace();
        Agent ada = root.agents().register(RegisterAgent.model("ada", "gpt-5"));
        var hall = root.channels().create(CreateChannel.named("hall")).ref();
        IssuedToken bound = root.tokens().issue(IssueToken.forAgent("bound", ada.ref(), Role.WRITER));
        IssuedToken unbound = root.tokens().issue(IssueToken.of("unbound", Token.Kind.SERVICE, Role.WRITER));
        String spokenFor = "\"agent\":\"" + ada.id().text() + "\"";

        write(open.book().as(caller(bound)).workspace(root.name()), ada, hall);
        assertThat(written(root)).hasSize(3).allSatisfy(entry -> {
            assertThat(entry.actor()).isEqualTo("agent:" + ada.id().text());
            assertThat(entry.details()).doesNotContain(spokenFor);
        });

        write(open.book().as(caller(unbound)).as(ada.ref(), Role.WRITER).workspace(root.name()), ada, hall);
        assertThat(written(root).subList(3, 6)).allSatisfy(entry -> {
            assertThat(entry.actor()).isEqualTo("token:" + unbound.token().id().text());
            assertThat(entry.details()).contains(spokenFor);
        });

        write(open.book().as(ada.ref(), Role.WRITER).workspace(root.name()), ada, hall);
        assertThat(written(root).subList(6, 9)).allSatisfy(entry -> {
            assertThat(entry.actor()).isEqualTo("embedded");
            assertThat(entry.details()).contains(spokenFor);
        });
    }

    private static void write(Workspace book, Agent ada, dev.minutebook.api.channels.ChannelRef hall) {
        book.channels().post(hall, PostMessage.by(ada.ref(), "hello"));
        book.tasks().open(OpenTask.of("count"));
        book.memories().remember(Remember.by(ada.ref(), "It counts"));
    }

    private static List<AuditEntry> written(Workspace root) {
        Set<String> events = Set.of("message.posted", "task.opened", "memory.remembered");
        return log(root).stream()
                .filter(entry -> events.contains(entry.event()))
                .toList();
    }
}

package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.Soon;
import dev.minutebook.core.Talks;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Who reaches whose conversations, and what a verification finds of one that was tampered with.
@ExtendWith(PostgresExtension.class)
@Timeout(300)
class ConversationAccessTest {

    private OpenBook open;
    private PlainSql plain;
    private Workspace acme;
    private Agent ada;
    private Agent grace;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        acme = open.newWorkspace();
        ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
        grace = acme.agents().register(RegisterAgent.model("grace", "claude-opus"));
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private Workspace as(IssueToken token) {
        return open.book()
                .as(open.book()
                        .access()
                        .authenticate(acme.tokens().issue(token).secret())
                        .orElseThrow())
                .workspace(acme.name());
    }

    @Test
    void a_token_of_an_agent_reaches_its_own_conversations_only() {
        Conversations adas = Talks.of(as(IssueToken.forAgent("a", ada.ref(), Role.WRITER)));
        Workspace graceAtWork = as(IssueToken.forAgent("g", grace.ref(), Role.WRITER));
        Conversations graces = Talks.of(graceAtWork);
        Conversation talk = adas.open(OpenConversation.untitled());
        assertThat(talk.user()).isEqualTo("agent:" + ada.id().text());
        ConversationMessage said = adas.append(talk.id(), AppendMessages.of(NewMessage.user("my marzipan")))
                .messages()
                .getFirst();

        assertThat(graces.find(talk.id())).isEmpty();
        assertThat(graces.message(said.id())).isEmpty();
        assertThat(graces.list(ConversationFilter.all(), PageRequest.first()).items())
                .isEmpty();
        assertThat(graces.search(SearchMessages.of("marzipan"), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(graceAtWork.search().search(SearchQuery.of("marzipan")).items())
                .isEmpty();
        String adasUser = talk.user();
        Refused.with(Code.NOT_FOUND, () -> graces.read(talk.id(), ReadMessages.latest(1)));
        Refused.with(Code.NOT_FOUND, () -> graces.append(talk.id(), AppendMessages.of(NewMessage.user("x"))));
        Refused.with(Code.NOT_FOUND, () -> graces.update(talk.id(), UpdateConversation.title("x")));
        Refused.with(Code.NOT_FOUND, () -> graces.switchTo(talk.id(), 1));
        Refused.with(Code.NOT_FOUND, () -> graces.listen(talk.id()));
        Refused.with(Code.NOT_FOUND, () -> graces.progress(talk.id(), "x"));
        Refused.with(Code.NOT_FOUND, () -> graces.forget(talk.id(), new ChangeReason("x")));
        Refused.with(Code.NOT_FOUND, () -> graces.branches(talk.id(), PageRequest.first()));
        Refused.with(Code.FORBIDDEN, () -> graces.list(ConversationFilter.ofUser(adasUser), PageRequest.first()));
        Refused.with(
                Code.FORBIDDEN,
                () -> graces.search(SearchMessages.of("marzipan").ofUser(adasUser), PageRequest.first()));
        Refused.with(
                Code.FORBIDDEN, () -> graces.open(OpenConversation.untitled().ofUser("local")));
        Refused.with(Code.FORBIDDEN, () -> graces.findExternal("x", "local"));

        assertThat(adas.search(SearchMessages.of("marzipan"), PageRequest.first())
                        .items())
                .hasSize(1);
        assertThat(Talks.of(acme).find(talk.id()))
                .as("who speaks as no agent acts for all")
                .isPresent();
    }

    @Test
    void a_reviewer_reads_the_conversations_of_others_and_writes_none() {
        Conversation talk = Talks.of(acme).open(OpenConversation.untitled());
        Talks.of(acme).append(talk.id(), AppendMessages.of(NewMessage.user("nougat")));
        Conversations reviewer = Talks.of(as(IssueToken.forAgent("r", grace.ref(), Role.REVIEWER)));
        assertThat(reviewer.read(talk.id(), ReadMessages.latest(5)).messages()).hasSize(1);
        assertThat(reviewer.list(ConversationFilter.ofUser("local"), PageRequest.first())
                        .items())
                .hasSize(1);
        assertThat(reviewer.search(SearchMessages.of("nougat").ofUser("local"), PageRequest.first())
                        .items())
                .hasSize(1);
        Refused.with(Code.FORBIDDEN, () -> reviewer.append(talk.id(), AppendMessages.of(NewMessage.user("x"))));
        Refused.with(Code.FORBIDDEN, () -> reviewer.forget(talk.id(), new ChangeReason("x")));
        for (int again = 0; again < 3; again++) {
            Refused.with(Code.FORBIDDEN, () -> reviewer.progress(talk.id(), "x"));
        }
    }

    @Test
    void a_reader_reads_and_a_narrowed_token_reaches_what_it_names() {
        Conversation talk = Talks.of(acme).open(OpenConversation.untitled());
        Conversations reader = Talks.of(as(IssueToken.of("r", Token.Kind.SERVICE, Role.READER)));
        assertThat(reader.find(talk.id())).isPresent();
        Refused.with(Code.FORBIDDEN, () -> reader.open(OpenConversation.untitled()));
        Refused.with(Code.FORBIDDEN, () -> reader.progress(talk.id(), "x"));
        Workspace elsewhere =
                as(IssueToken.of("n", Token.Kind.SERVICE, Role.OPERATOR).scopes(List.of("channels:write")));
        Refused.with(Code.FORBIDDEN, () -> Talks.of(elsewhere));
        Refused.with(Code.FORBIDDEN, () -> Talks.projectsOf(elsewhere));
        assertThat(Talks.of(as(IssueToken.of("c", Token.Kind.SERVICE, Role.WRITER)
                                .scopes(List.of("conversations:write"))))
                        .open(OpenConversation.untitled())
                        .head())
                .isZero();
    }

    @Test
    void a_token_of_an_agent_reaches_its_own_projects_only() {
        Project local = Talks.projectsOf(acme).create(CreateProject.named("Law"));
        Workspace adas = as(IssueToken.forAgent("a", ada.ref(), Role.WRITER));
        assertThat(Talks.projectsOf(adas).find(local.id())).isEmpty();
        Refused.with(Code.NOT_FOUND, () -> Talks.projectsOf(adas).archive(local.id()));
        Refused.with(Code.FORBIDDEN, () -> Talks.projectsOf(adas).list("local", false, PageRequest.first()));
        Refused.with(
                Code.CONFLICT,
                () -> Talks.of(adas).open(OpenConversation.untitled().project(local.id())));
        assertThat(Talks.projectsOf(adas).create(CreateProject.named("Law")).user())
                .isEqualTo("agent:" + ada.id().text());
    }

    @Test
    void a_conversation_that_is_deleted_without_a_word_is_missed() {
        Conversation talk = Talks.of(acme).open(OpenConversation.untitled());
        Talks.of(acme).append(talk.id(), AppendMessages.of(NewMessage.user("nougat")));
        assertThat(verified().intact()).isTrue();
        plain.run("set session_replication_role = replica");
        for (String table : List.of("conversation_message where conversation_id", "conversation where id")) {
            plain.run("delete from minutebook." + table + " = ?", talk.id().value());
        }
        Verification after = verified();
        assertThat(after.intact()).isFalse();
        assertThat(after.finding()).contains("is gone, but no entry tells so");
    }

    private Verification verified() {
        Soon.until("all is sealed", () -> acme.audit().status().unsealed() == 0);
        return acme.audit().verify(VerifyAudit.all());
    }
}

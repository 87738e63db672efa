package dev.minutebook.testkit.contracts.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasurePreview;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What every implementation of erasures does.
public abstract class ErasuresContract extends WorkspaceSuite {

    private Erasures erasures() {
        return book().erasures();
    }

    /// Waits for the background to complete it.
    private Erasure completed(Erasure erasure) throws InterruptedException {
        Erasure now = erasure;
        for (int i = 0; i < 1_200 && now.state() != Erasure.State.COMPLETED; i++) {
            Thread.sleep(100);
            now = erasures().find(erasure.id()).orElseThrow();
        }
        assertThat(now.state()).isEqualTo(Erasure.State.COMPLETED);
        return now;
    }

    private static StartErasure erase(ErasureSubject subject) {
        return StartErasure.of(subject, "Request 17.");
    }

    @Test
    void an_agent_is_erased_as_it_was_previewed_and_a_certificate_tells_so() throws InterruptedException {
        Agent ada = book().agents().register(RegisterAgent.human("ada"));
        Agent grace = book().agents().register(RegisterAgent.human("grace"));
        Channel council = book().channels().create(CreateChannel.named("council"));
        book().channels().post(council.ref(), PostMessage.by(ada.ref(), "I was here."));
        book().channels().post(council.ref(), PostMessage.by(grace.ref(), "So was I."));
        book().memories().remember(Remember.by(ada.ref(), "The key is under the stone."));
        ErasureSubject subject = ErasureSubject.agent("ada");
        ErasurePreview preview = erasures().preview(subject);
        assertThat(preview.subject()).isEqualTo(subject);
        assertThat(preview.rows()).containsEntry("channel_message", 1L).containsEntry("memory", 1L);
        assertThat(erasures().preview(subject)).as("nothing is changed by it").isEqualTo(preview);

        Erasure started = erasures().start(erase(subject));
        assertThat(started.kind()).isEqualTo(ErasureSubject.Kind.AGENT);
        assertThat(started.subject()).isEqualTo(ada.id().value());
        assertThat(started.reason()).isEqualTo("Request 17.");
        refused(() -> book().channels().post(council.ref(), PostMessage.by(ada.ref(), "And here.")), Code.CONFLICT);
        Erasure done = completed(started);
        assertThat(done.rows()).containsEntry("channel_message", 1L).containsEntry("memory", 1L);
        assertThat(done.completedAt()).isNotNull();
        assertThat(book().channels().read(council.ref(), 0, PageRequest.first()).items())
                .extracting(Message::body)
                .containsExactly("[erased]", "So was I.");
        assertThat(book().agents().find(ada.ref()).map(Agent::name))
                .hasValueSatisfying(name -> assertThat(name).startsWith("erased-"));
        assertThat(erasures().list(PageRequest.first()).items()).containsExactly(done);

        ErasureCertificate certificate = erasures().certificate(done.id());
        assertThat(certificate.format()).isEqualTo(ErasureCertificate.FORMAT);
        assertThat(certificate.erasure()).isEqualTo(done.id());
        assertThat(certificate.subject()).isEqualTo(ada.id().value());
        assertThat(certificate.rows()).isEqualTo(done.rows());
        assertThat(certificate.proof().entry().id()).isEqualTo(done.entry());
        List<String> events = book().audit().entries(0, PageRequest.first()).items().stream()
                .map(AuditEntry::event)
                .toList();
        assertThat(events).containsOnlyOnce("erasure.started", "erasure.completed");
        assertThat(book().audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void a_user_and_a_token_are_erased_and_no_name_of_them_is_kept() throws InterruptedException {
        var talk = book().conversations().open(OpenConversation.titled("Tides").ofUser("maria"));
        book().conversations().append(talk.id(), AppendMessages.of(NewMessage.user("Why?")));
        IssuedToken token = book().tokens().issue(IssueToken.of("marias-laptop", Token.Kind.HUMAN, Role.WRITER));
        Erasure user = completed(erasures().start(erase(ErasureSubject.user("maria"))));
        assertThat(user.subject()).isNull();
        assertThat(user.rows()).containsEntry("conversation", 1L).containsEntry("conversation_message", 1L);
        assertThat(book().conversations().find(talk.id())).isEmpty();
        String id = token.token().id().text();
        Erasure laptop = completed(erasures().start(erase(ErasureSubject.token(id))));
        assertThat(laptop.subject()).isEqualTo(token.token().id().value());
        assertThat(book().tokens().list(PageRequest.first()).items())
                .filteredOn(one -> one.id().equals(token.token().id()))
                .allSatisfy(one -> {
                    assertThat(one.name()).startsWith("erased-");
                    assertThat(one.revokedAt()).isNotNull();
                });
        assertThat(erasures().list(PageRequest.first()).items())
                .extracting(Erasure::id)
                .containsExactly(laptop.id(), user.id());
        assertThat(erasures().list(PageRequest.first()).toString()).doesNotContain("maria");
        assertThat(erasures().certificate(user.id()).subject()).isNull();
        refused(() -> erasures().preview(ErasureSubject.user("maria")), Code.NOT_FOUND);
    }

    @Test
    void what_is_not_there_held_or_going_on_is_refused() {
        for (ErasureSubject nobody : List.of(
                ErasureSubject.agent("nobody"),
                ErasureSubject.user("nobody"),
                ErasureSubject.token(new UUID(1, 1).toString()))) {
            refused(() -> erasures().preview(nobody), Code.NOT_FOUND);
            refused(() -> erasures().start(erase(nobody)), Code.NOT_FOUND);
        }
        ErasureId none = new ErasureId(new UUID(1, 1));
        assertThat(erasures().find(none)).isEmpty();
        refused(() -> erasures().certificate(none), Code.NOT_FOUND);
        Agent ada = book().agents().register(RegisterAgent.model("ada", "opus"));
        book().agents().register(RegisterAgent.model("grace", "opus"));
        Debate debate = book().debates().open(OpenDebate.about("Ship?", TakeSeat.of("ada"), TakeSeat.of("grace")));
        refused(() -> erasures().start(erase(ErasureSubject.agent("ada"))), Code.CONFLICT);
        book().debates().cancel(debate.id(), "Over.");
        book().retention().hold(PlaceHold.onWorkspace("Case 4711."));
        refused(() -> erasures().start(erase(ErasureSubject.agent("ada"))), Code.CONFLICT);
        assertThat(book().agents().find(ada.ref()).orElseThrow().name()).isEqualTo("ada");
        assertThat(erasures().list(PageRequest.first()).items()).isEmpty();
    }

    @Test
    void of_erasures_that_start_at_once_one_wins() throws Exception {
        Agent ada = book().agents().register(RegisterAgent.human("ada"));
        ConcurrentCalls.Race<Erasure> race = ConcurrentCalls.race(
                6, i -> erasures().start(erase(ErasureSubject.agent(ada.id().text()))));
        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).allMatch(Code.CONFLICT::equals);
        completed(race.answers().getFirst());
    }
}

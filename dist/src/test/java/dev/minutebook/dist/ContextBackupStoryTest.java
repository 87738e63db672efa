package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.verify.SigningKey;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A chamber has the model of a specialist write what is due in a real record, and a new window begins with it.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class ContextBackupStoryTest {

    private static final SigningKey KEY = SigningKey.generate();
    private static final String NOTE = """
            **Goal:** Build the bridge by May.
            **Decisions:** Steel because of the load.
            **Status:** Thirty stones are laid.
            **Active file:** none
            **Preferences:** Short answers.
            **Resume:** Lay the next stone.
            """;

    @Test
    void a_model_writes_what_is_due_and_the_next_window_begins_with_it(TestDatabase database) {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(6),
                CoreConfig.sealingWith(KEY))) {
            book.workspaces().create(new CreateWorkspace("bridge"));
            Workspace acme = book.workspace("bridge");
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
            Conversation talk = acme.conversations().open(OpenConversation.titled("A bridge"));
            acme.contextBackups().follow(new FollowConversation(talk.id(), ada.ref()));
            acme.conversations()
                    .append(
                            talk.id(),
                            AppendMessages.of(IntStream.rangeClosed(1, 31)
                                    .mapToObj(number -> NewMessage.user("Stone " + number + " is laid."))
                                    .toList()));
            ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of(NOTE).tokens(700, 80));
            try (Chamber chamber =
                    Chamber.builder().workspaces(book::backingUp).speaker(model).build()) {
                Eventually.holds(() -> assertThat(chamber.backUpNext()).isTrue());
                assertThat(chamber.backUpNext()).isFalse();
            }

            assertThat(model.cues().getFirst().prompt().text()).contains("> Stone 31 is laid.", "> Stone 1 is laid.");
            ContextStanding standing = acme.contextBackups().standing(talk.id(), ada.ref());
            assertThat(standing.validity()).isEqualTo(BackupValidity.VALID);
            ContextBackup backup = standing.backup();
            assertThat(backup.trigger()).isEqualTo(BackupTrigger.MESSAGE_COUNT);
            assertThat(backup.coversUpTo()).isEqualTo(31);
            assertThat(backup.model()).isEqualTo("claude-opus");
            assertThat(backup.sections().resume()).isEqualTo("Lay the next stone.");
            assertThat(acme.contextBackups()
                            .restore(RestoreContext.of(talk.id(), ada.ref()).tokens(200))
                            .text())
                    .contains("Build the bridge by May.", "> Stone 31 is laid.");
            assertThat(acme.providers().spending(PageRequest.first()).items())
                    .singleElement()
                    .extracting(SpendingDay::tokens)
                    .isEqualTo(780L);
            Eventually.holds(() -> assertThat(acme.audit().status().unsealed()).isZero());
            assertThat(acme.audit().verify(VerifyAudit.all()).intact()).isTrue();
        }
    }
}

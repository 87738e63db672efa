package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupSections.Section;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.contextbackups.RestoredContext;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.NewMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What context backups promise. Triggers that take days are tried under a clock of their own.
public abstract class ContextBackupsContract extends ContextClaimsContract {

    @Test
    void whoever_follows_is_counted() {
        Conversation talk = open();
        say(talk, 2, "x".repeat(398));
        ContextCounter counter = followed(talk);
        assertThat(counter.messageCount()).isEqualTo(2);
        assertThat(counter.tokenEstimate()).isEqualTo(200);
        assertThat(counter.contextWindow()).isEqualTo(ContextCounter.WINDOW);
        assertThat(counter.threadNumber()).isEqualTo(1);
        assertThat(counter.coverage()).isEqualTo(BackupCoverage.TOO_SHORT);
        assertThat(counter.lastBackup()).isNull();
        assertThat(followed(talk).id()).as("once").isEqualTo(counter.id());
        say(talk, 1, "abcdefgh");
        ContextStanding standing = standing(talk);
        assertThat(standing.counter().messageCount()).isEqualTo(3);
        assertThat(standing.counter().tokenEstimate()).isEqualTo(202);
        assertThat(standing.validity()).isEqualTo(BackupValidity.NO_BACKUP);
        assertThat(standing.backup()).isNull();

        refused(() -> backups().standing(talk.id(), model("grace").ref()), Code.NOT_FOUND);
        refused(() -> backups().follow(new FollowConversation(talk.id(), unknownAgent())), Code.NOT_FOUND);
        refused(
                () -> backups().follow(new FollowConversation(new ConversationId(UUID.randomUUID()), ada().ref())),
                Code.NOT_FOUND);
    }

    @Test
    void an_answer_that_names_an_agent_makes_it_take_part() {
        Conversation talk = open();
        book().conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(
                                NewMessage.user("How far?"),
                                NewMessage.assistant("Far.").grounds(AnswerGrounds.of("Ada", "gpt-5"))));
        assertThat(standing(talk).counter().messageCount()).isEqualTo(2);
    }

    @Test
    void a_backup_is_written_found_and_listed() {
        Conversation talk = open();
        Appended said = say(talk, 6, "word");
        ContextBackup first = backups().write(note(talk, "Pillars done.").model("opus"));
        assertThat(first.trigger()).isEqualTo(BackupTrigger.MANUAL);
        assertThat(first.coversUpTo()).isEqualTo(6);
        assertThat(first.coversMessage()).isEqualTo(said.messages().getLast().id());
        assertThat(first.branch()).isEqualTo(1);
        assertThat(first.threadNumber()).isEqualTo(1);
        assertThat(first.model()).isEqualTo("opus");
        assertThat(first.writtenBy()).isNotBlank();
        assertThat(first.tokenEstimate()).isEqualTo(sections("Pillars done.").tokens());
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.VALID);
        assertThat(standing(talk).backup()).isEqualTo(first);
        assertThat(standing(talk).counter().messageCount()).isZero();
        assertThat(standing(talk).counter().tokenEstimate()).isZero();
        assertThat(standing(talk).counter().coverage()).isEqualTo(BackupCoverage.COVERED);

        ContextBackup second = backups()
                .write(WriteContextBackup.of(
                        talk.id(), ada().ref(), sections("Deck done.").text()));
        Agent grace = model("grace");
        ContextBackup hers = backups().write(WriteContextBackup.of(talk.id(), grace.ref(), sections("Mine.")));
        assertThat(backups().find(second.id())).contains(second);
        assertThat(backups().find(new ContextBackupId(UUID.randomUUID()))).isEmpty();
        assertThat(everything(1, page -> backups().list(ContextBackupFilter.of(talk.id()), page)))
                .containsExactly(hers, second, first);
        assertThat(everything(
                        1,
                        page -> backups().list(ContextBackupFilter.of(talk.id()).specialist(ada().ref()), page)))
                .containsExactly(second, first);
        Workspace other = elsewhere();
        assertThat(other.contextBackups().find(second.id())).isEmpty();
        refused(
                () -> other.contextBackups().list(ContextBackupFilter.of(talk.id()), PageRequest.first()),
                Code.NOT_FOUND);
    }

    @Test
    void what_is_not_whole_is_refused_with_what_is_wrong() {
        Conversation talk = open();
        refused(() -> backups().write(note(talk, "Nothing was said.")), Code.CONFLICT);
        say(talk, 3, "word");
        refused(() -> backups().write(note(talk, " ")), Code.INVALID);
        refused(() -> backups().write(note(talk, "x".repeat(4_000))), Code.INVALID);
        refused(() -> backups().write(WriteContextBackup.of(talk.id(), ada().ref(), "GOAL\nBuild.")), Code.INVALID);
        refused(
                () -> backups().write(new WriteContextBackup(talk.id(), ada().ref(), null, null, null, null)),
                Code.INVALID);
        refused(() -> backups().write(note(talk, "Too far.").coversUpTo(4)), Code.NOT_FOUND);
        assertThat(backups()
                        .list(ContextBackupFilter.of(talk.id()), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void a_backup_stays_valid_with_two_short_messages_and_no_more() {
        Conversation talk = open();
        say(talk, 6, "word");
        backups().write(note(talk, "Done."));
        say(talk, 2, "ok");
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.VALID);
        say(talk, 1, "ok");
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.STALE);

        backups().write(note(talk, "Done again.").coversUpTo(8));
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.VALID);
        assertThat(standing(talk).counter().messageCount()).isEqualTo(1);
        say(talk, 1, "x".repeat(900));
        assertThat(standing(talk).validity()).as("short they must be").isEqualTo(BackupValidity.STALE);
        looked();
        assertThat(standing(talk).counter().coverage()).isEqualTo(BackupCoverage.STALE);
    }

    @Test
    void a_backup_of_another_branch_is_not_valid_until_one_goes_back() {
        Conversation talk = open();
        Appended said = say(talk, 6, "word");
        backups().write(note(talk, "Done."));
        book().conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(NewMessage.user("otherwise"))
                                .after(said.messages().getFirst().id()));
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.OTHER_BRANCH);
        looked();
        assertThat(standing(talk).counter().coverage()).isEqualTo(BackupCoverage.OTHER_BRANCH);
        assertThat(backups().restore(RestoreContext.of(talk.id(), ada().ref())).backup())
                .isNull();
        refused(() -> backups().write(note(talk, "Done.").coversUpTo(6)), Code.NOT_FOUND);
        book().conversations().switchTo(talk.id(), 1);
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.VALID);
        looked();
        assertThat(standing(talk).counter().coverage()).isEqualTo(BackupCoverage.COVERED);
    }

    @Test
    void the_report_says_what_is_covered_and_what_is_not() {
        Conversation covered = open();
        say(covered, 5, "word");
        backups().write(note(covered, "Done."));
        Conversation shorter = open();
        say(shorter, 4, "word");
        followed(shorter);
        List<ContextCounterId> missing = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Conversation talk = open();
            say(talk, 5, "word");
            missing.add(followed(talk).id());
        }
        CoverageReport report = backups().coverage(null, PageRequest.first(2));
        assertThat(report.covered()).isEqualTo(1);
        assertThat(report.tooShort()).isEqualTo(1);
        assertThat(report.noBackup()).isEqualTo(3);
        assertThat(report.stale() + report.otherBranch() + report.sectionMissing())
                .isZero();
        assertThat(report.items()).hasSize(2);
        CoverageReport rest = backups().coverage(null, PageRequest.first(2).after(report.next()));
        assertThat(rest.next()).isNull();
        List<ContextCounterId> listed = new ArrayList<>();
        report.items().forEach(one -> listed.add(one.id()));
        rest.items().forEach(one -> listed.add(one.id()));
        assertThat(listed).containsExactlyInAnyOrderElementsOf(missing);
        assertThat(backups()
                        .coverage(BackupCoverage.COVERED, PageRequest.first())
                        .items())
                .extracting(ContextCounter::conversation)
                .containsExactly(covered.id());
    }

    @Test
    void a_new_window_begins_with_the_backup_and_the_newest_messages() {
        Conversation talk = open();
        say(talk, 20, "word");
        ContextBackup backup = backups().write(note(talk, "Pillars done."));
        say(talk, 10, "later");
        RestoredContext all = backups().restore(RestoreContext.of(talk.id(), ada().ref()));
        assertThat(all.backup()).isEqualTo(backup.id());
        assertThat(all.validity()).isEqualTo(BackupValidity.STALE);
        assertThat(all.text()).contains("Pillars done.", "> later 9", "> word 0");
        assertThat(all.firstShown()).isEqualTo(1);
        RestoredContext some =
                backups().restore(RestoreContext.of(talk.id(), ada().ref()).tokens(100));
        assertThat(some.tokens()).isLessThanOrEqualTo(100);
        assertThat(some.lastShown()).isEqualTo(30);
        assertThat(some.missingFrom()).isEqualTo(21);
        assertThat(some.missingTo()).isEqualTo(Objects.requireNonNull(some.firstShown()) - 1);
        assertThat(backups()
                        .restore(RestoreContext.of(talk.id(), model("grace").ref()))
                        .text())
                .as("one without a backup has the messages")
                .startsWith("# Messages");
        refused(() -> RestoreContext.of(talk.id(), ada().ref()).tokens(99), Code.INVALID);
    }

    @Test
    void two_backups_are_compared() {
        Conversation talk = open();
        say(talk, 5, "word");
        ContextBackup first = backups().write(note(talk, "Pillars done.\nDeck open."));
        ContextBackup second = backups().write(note(talk, "Pillars done.\nDeck done."));
        assertThat(backups().diff(first.id(), second.id()).sections())
                .singleElement()
                .satisfies(status -> {
                    assertThat(status.section()).isEqualTo(Section.STATUS);
                    assertThat(status.removed()).containsExactly("Deck open.");
                    assertThat(status.added()).containsExactly("Deck done.");
                });
        Conversation other = open();
        say(other, 5, "word");
        ContextBackup third = backups().write(note(other, "Elsewhere."));
        refused(() -> backups().diff(first.id(), third.id()), Code.INVALID);
        refused(() -> backups().diff(first.id(), new ContextBackupId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void backups_go_with_their_conversation_and_the_log_tells_of_them() {
        Conversation talk = open();
        say(talk, 5, "word");
        ContextBackup backup = backups().write(note(talk, "Done."));
        assertThat(sealedLog())
                .extracting(AuditEntry::event)
                .contains("conversation.followed", "context_backup.written");
        book().conversations().forget(talk.id(), new ChangeReason("asked for"));
        assertThat(backups().find(backup.id())).isEmpty();
        assertThat(backups()
                        .coverage(BackupCoverage.COVERED, PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(sealedLog()).extracting(AuditEntry::event).contains("conversation.forgotten");
        assertThat(audit().verify(VerifyAudit.all()).intact()).isTrue();
    }
}

package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What whoever writes a context backup that is due can rely upon.
public abstract class ContextClaimsContract extends WorkspaceSuite {

    protected static final Duration LONG = Duration.ofMinutes(30);

    private Agent ada;

    @BeforeEach
    void a_specialist() {
        ada = model("ada");
    }

    protected final Agent ada() {
        return ada;
    }

    protected final ContextBackups backups() {
        return book().contextBackups();
    }

    protected final Conversation open() {
        return book().conversations().open(OpenConversation.untitled());
    }

    protected final Appended say(Conversation talk, int messages, String text) {
        List<NewMessage> said = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            said.add(NewMessage.user(text + " " + i));
        }
        return book().conversations().append(talk.id(), AppendMessages.of(said));
    }

    protected static BackupSections sections(String status) {
        return new BackupSections(
                "Build the bridge by May.",
                "Steel because of the load.",
                status,
                "deck.txt",
                "Short answers.",
                "Go on with the deck.");
    }

    protected final WriteContextBackup note(Conversation talk, String status) {
        return WriteContextBackup.of(talk.id(), ada.ref(), sections(status));
    }

    protected final ContextStanding standing(Conversation talk) {
        return backups().standing(talk.id(), ada.ref());
    }

    protected final ContextCounter followed(Conversation talk) {
        return backups().follow(new FollowConversation(talk.id(), ada.ref()));
    }

    /// Claims a backup that is due.
    protected final ClaimedContextBackup claimed(Conversation talk) {
        return backups()
                .claim(ClaimContextBackup.any()
                        .conversation(talk.id())
                        .specialist(ada.ref())
                        .lease(LONG))
                .orElseThrow();
    }

    /// Has counters looked at, as every claim does; else a job does within half a minute.
    protected final void looked() {
        assertThat(backups().claim(ClaimContextBackup.any().conversation(new ConversationId(UUID.randomUUID()))))
                .isEmpty();
    }

    @Test
    void thirty_messages_make_a_backup_due_and_a_report_settles_it() {
        Conversation talk = open();
        followed(talk);
        say(talk, 29, "early");
        say(talk, 4, "late");
        ClaimedContextBackup claim = claimed(talk);
        assertThat(claim.trigger()).isEqualTo(BackupTrigger.MESSAGE_COUNT);
        assertThat(claim.coversUpTo()).isEqualTo(33);
        assertThat(claim.model()).isEqualTo("claude-opus");
        assertThat(claim.prompt()).contains("> late 3", "> early 0", "no previous note");
        assertThat(claim.system()).contains("GOAL", "RESUME");
        assertThat(backups().claim(ClaimContextBackup.any().conversation(talk.id())))
                .as("one at a time")
                .isEmpty();
        say(talk, 1, "meanwhile");

        ContextCounter after = backups()
                .report(
                        claim.counter().id(),
                        ReportContextBackup.of(
                                claim.fence(),
                                sections("Half done.").text(),
                                CallReport.of("local", "small", 900, 200)));

        assertThat(after.due()).isNull();
        assertThat(after.messageCount()).as("since what it covers").isEqualTo(1);
        assertThat(after.threadNumber()).isEqualTo(1);
        ContextBackup backup = Objects.requireNonNull(standing(talk).backup());
        assertThat(backup.trigger()).isEqualTo(BackupTrigger.MESSAGE_COUNT);
        assertThat(backup.coversUpTo()).isEqualTo(33);
        assertThat(backup.model()).isEqualTo("small");
        assertThat(standing(talk).validity()).isEqualTo(BackupValidity.VALID);
        refused(
                () -> backups()
                        .report(
                                claim.counter().id(),
                                ReportContextBackup.of(
                                        claim.fence(), sections("Twice.").text(), CallReport.NONE)),
                Code.STALE_FENCE);
        say(talk, 30, "more");
        assertThat(claimed(talk).prompt()).contains("covers the conversation up to message 33", "> Half done.");
    }

    @Test
    void a_full_window_makes_a_backup_due_and_begins_a_thread() {
        Agent small =
                agents().register(RegisterAgent.model("small", "claude-haiku").contextWindow(1_000));
        Conversation talk = open();
        backups().follow(new FollowConversation(talk.id(), small.ref()));
        say(talk, 1, "x".repeat(2_700));
        assertThat(backups().standing(talk.id(), small.ref()).counter().due()).isNull();
        say(talk, 1, "y".repeat(200));
        ClaimedContextBackup claim = backups()
                .claim(ClaimContextBackup.forModels().specialist(small.ref()))
                .orElseThrow();
        assertThat(claim.trigger()).isEqualTo(BackupTrigger.TOKEN_THRESHOLD);
        assertThat(claim.counter().contextWindow()).isEqualTo(1_000);
        backups()
                .report(
                        claim.counter().id(),
                        ReportContextBackup.of(claim.fence(), sections("Full.").text(), CallReport.NONE));
        ContextStanding after = backups().standing(talk.id(), small.ref());
        assertThat(after.counter().threadNumber()).isEqualTo(2);
        assertThat(Objects.requireNonNull(after.backup()).threadNumber()).isEqualTo(2);
    }

    @Test
    void what_an_agent_writes_itself_settles_what_was_due_and_ends_a_claim() {
        Conversation talk = open();
        followed(talk);
        say(talk, 30, "word");
        ClaimedContextBackup claim = claimed(talk);
        ContextBackup own = backups().write(note(talk, "Mine."));
        assertThat(own.trigger()).isEqualTo(BackupTrigger.MESSAGE_COUNT);
        refused(
                () -> backups()
                        .report(
                                claim.counter().id(),
                                ReportContextBackup.of(
                                        claim.fence(), sections("Late.").text(), CallReport.NONE)),
                Code.STALE_FENCE);
        assertThat(backups().claim(ClaimContextBackup.any())).isEmpty();
    }

    @Test
    void a_claim_is_kept_released_and_lost() {
        Conversation talk = open();
        followed(talk);
        say(talk, 30, "word");
        ClaimedContextBackup claim = claimed(talk);
        ContextCounterId id = claim.counter().id();
        assertThat(backups().heartbeat(id, claim.fence(), Duration.ofHours(1))).isAfter(claim.leaseUntil());
        assertThat(backups()
                        .call(id, new StartCall(claim.fence(), "local", "small"))
                        .number())
                .isEqualTo(1);
        refused(() -> backups().heartbeat(id, claim.fence() + 1, LONG), Code.STALE_FENCE);
        refused(() -> backups().release(new ContextCounterId(UUID.randomUUID()), 1), Code.NOT_FOUND);
        ContextCounter released = backups().release(id, claim.fence());
        assertThat(released.attempt()).isZero();
        assertThat(released.leaseUntil()).isNull();
        ClaimedContextBackup next = backups()
                .claim(ClaimContextBackup.any().lease(Duration.ofSeconds(1)))
                .orElseThrow();
        refused(() -> backups().release(id, claim.fence()), Code.STALE_FENCE);
        ClaimedContextBackup again = Eventually.answers(
                () -> backups().claim(ClaimContextBackup.any().lease(LONG)));
        assertThat(again.counter().attempt()).as("the second was lost").isEqualTo(2);
        refused(
                () -> backups()
                        .report(
                                id,
                                ReportContextBackup.of(
                                        next.fence(), sections("Late.").text(), CallReport.NONE)),
                Code.STALE_FENCE);
    }

    @Test
    void of_many_claimants_one_gets_it() {
        Conversation talk = open();
        followed(talk);
        say(talk, 30, "word");
        List<Optional<ClaimedContextBackup>> claims =
                ConcurrentCalls.all(8, number -> backups().claim(ClaimContextBackup.any()));
        assertThat(claims.stream().filter(Optional::isPresent)).hasSize(1);
    }

    @Test
    void an_attempt_that_came_to_nothing_is_told_and_waits() {
        Conversation talk = open();
        followed(talk);
        say(talk, 30, "word");
        ClaimedContextBackup claim = claimed(talk);
        ContextCounter failed = backups()
                .report(
                        claim.counter().id(),
                        ReportContextBackup.of(claim.fence(), "GOAL\nBuild it.", CallReport.NONE));
        assertThat(failed.failure()).contains("RESUME is missing");
        assertThat(failed.due()).isEqualTo(BackupTrigger.MESSAGE_COUNT);
        assertThat(failed.dueAt()).isAfter(claim.counter().dueAt());
        assertThat(backups().claim(ClaimContextBackup.any()))
                .as("after a pause")
                .isEmpty();
        CoverageReport report = backups().coverage(null, PageRequest.first());
        assertThat(report.failing()).isEqualTo(1);
        assertThat(report.items())
                .singleElement()
                .satisfies(one -> assertThat(one.failure()).isEqualTo(failed.failure()));
    }

    @Test
    void the_same_write_under_one_key_happens_once() {
        Conversation talk = open();
        say(talk, 5, "word");
        ContextBackup once = book().once("note").contextBackups().write(note(talk, "Done."));
        assertThat(book().once("note").contextBackups().write(note(talk, "Done.")))
                .isEqualTo(once);
        say(talk, 30, "more");
        looked();
        assertThat(everything(10, backups()::due)).hasSize(1);
        ClaimContextBackup wish = ClaimContextBackup.any().lease(LONG);
        ClaimedContextBackup claim =
                book().once("claim").contextBackups().claim(wish).orElseThrow();
        assertThat(book().once("claim").contextBackups().claim(wish)).contains(claim);
    }
}

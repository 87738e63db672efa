package dev.minutebook.testkit.contracts.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What every implementation of retention does.
public abstract class RetentionContract extends WorkspaceSuite {

    private static final PutRetentionPolicy ALL_CORRECTIONS =
            new PutRetentionPolicy(RetentionKind.CORRECTIONS, true, null, null, 1.0, null, null);

    private Retention retention() {
        return book().retention();
    }

    private RetentionPolicy policy(RetentionKind kind) {
        return Objects.requireNonNull(policies().get(kind));
    }

    private Map<RetentionKind, RetentionPolicy> policies() {
        return retention().policies().stream().collect(Collectors.toMap(RetentionPolicy::kind, Function.identity()));
    }

    private void corrections(int number) {
        for (int i = 0; i < number; i++) {
            book().corrections().add(AddCorrection.fact("port " + i, "The server number " + i + " listens on " + i));
        }
    }

    private int kept() {
        return book().corrections()
                .list(CorrectionFilter.own(), PageRequest.first())
                .items()
                .size();
    }

    private KindRemoval forecast(RetentionKind kind) {
        return retention().forecast().kinds().stream()
                .filter(one -> one.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    /// Waits for the background to complete it.
    private RemovalRun completed(RemovalRun run) throws InterruptedException {
        RemovalRun now = run;
        for (int i = 0; i < 1_200 && now.status() != RemovalStatus.COMPLETED; i++) {
            Thread.sleep(100);
            now = retention().find(run.id()).orElseThrow();
        }
        assertThat(now.status()).isEqualTo(RemovalStatus.COMPLETED);
        return now;
    }

    @Test
    void every_kind_has_a_policy_and_what_is_kept_for_ever_is_off() {
        Map<RetentionKind, RetentionPolicy> policies = policies();
        assertThat(policies).containsOnlyKeys(RetentionKind.values());
        policies.values().stream()
                .filter(one -> one.kind().forEver())
                .forEach(one -> assertThat(one.enabled()).as(one.kind().name()).isFalse());
        assertThat(policy(RetentionKind.MEMORIES).halfLives()).isEqualTo(2);
        assertThat(policy(RetentionKind.EVIDENCE).days()).isEqualTo(90);
        assertThat(policy(RetentionKind.EVIDENCE).below()).isEqualTo(0.8);
        assertThat(policy(RetentionKind.PATTERNS).below()).isEqualTo(0.3);
        assertThat(policy(RetentionKind.LESSONS).enabled()).isFalse();
        assertThat(policy(RetentionKind.CORRECTIONS).below()).isEqualTo(0.05);
        assertThat(policy(RetentionKind.RATING_HISTORY).enabled()).isFalse();
        assertThat(policy(RetentionKind.EPISODES).keep()).isEqualTo(20);
        assertThat(policy(RetentionKind.ACTION_LOGS).keep()).isEqualTo(5);
        assertThat(policy(RetentionKind.TACTICS).keep()).isEqualTo(10_000);
    }

    @Test
    void what_is_kept_for_ever_goes_for_a_stated_reason_only() {
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.MESSAGES, 30, null)), Code.INVALID);
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.AUDIT_ENTRIES, 30, null)), Code.INVALID);
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.DECISIONS, 30, "Why not?")), Code.INVALID);
        assertThat(policy(RetentionKind.MESSAGES).enabled()).isFalse();
        RetentionPolicy put = retention().put(PutRetentionPolicy.days(RetentionKind.MESSAGES, 30, "Section 4."));
        assertThat(put.enabled()).isTrue();
        assertThat(policy(RetentionKind.MESSAGES).reason()).isEqualTo("Section 4.");
        assertThat(policy(RetentionKind.MESSAGES).usual()).isFalse();
        retention().put(PutRetentionPolicy.off(RetentionKind.MESSAGES));
        assertThat(policy(RetentionKind.MESSAGES).enabled()).isFalse();
    }

    @Test
    void a_policy_takes_only_the_bounds_of_its_kind() {
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.MEMORIES, 30, null)), Code.INVALID);
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.EVIDENCE, 0, null)), Code.INVALID);
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.RATING_HISTORY, 90, "Old.")), Code.INVALID);
        refused(() -> retention().put(PutRetentionPolicy.days(RetentionKind.LESSONS, 90, "Old.")), Code.INVALID);
        refused(
                () -> retention().put(new PutRetentionPolicy(RetentionKind.EVIDENCE, true, 90, null, 0.9, null, null)),
                Code.INVALID);
    }

    @Test
    void the_bounds_of_evolution_are_the_same_here_and_there() {
        retention().put(new PutRetentionPolicy(RetentionKind.EPISODES, null, null, null, null, 33L, null));
        assertThat(book().evolution().retention().episodes()).isEqualTo(33);
        assertThat(book().evolution().retention().actionLogs()).isEqualTo(5);
        assertThat(policy(RetentionKind.EPISODES).keep()).isEqualTo(33);
    }

    @Test
    void a_run_removes_what_was_forecast_and_the_log_tells_so_once() throws InterruptedException {
        corrections(3);
        assertThat(forecast(RetentionKind.CORRECTIONS).rows()).isZero();
        retention().put(ALL_CORRECTIONS);
        KindRemoval forecast = forecast(RetentionKind.CORRECTIONS);
        assertThat(forecast.rows()).isEqualTo(3);
        assertThat(forecast.bytes()).isPositive();
        assertThat(kept()).isEqualTo(3);
        RemovalRun run = completed(retention().run());
        assertThat(kept()).isZero();
        assertThat(run.kinds()).contains(forecast);
        assertThat(run.cause()).isEqualTo(RemovalRun.Cause.REQUEST);
        List<AuditEntry> told = book().audit().entries(0, PageRequest.first()).items().stream()
                .filter(one -> one.event().equals("retention.removed"))
                .toList();
        assertThat(told).singleElement().satisfies(entry -> {
            assertThat(entry.subject()).isEqualTo(run.id().value());
            assertThat(entry.details()).contains("\"corrections\":3");
            assertThat(entry.commitment()).isEqualTo(run.commitment());
        });
        assertThat(retention().runs(PageRequest.first()).items()).contains(run);
        assertThat(book().audit().verify(VerifyAudit.all()).intact()).isTrue();
        assertThat(retention().find(new RemovalRunId(new UUID(1, 1)))).isEmpty();
    }

    @Test
    void a_hold_beats_the_policy_until_it_is_released() throws InterruptedException {
        corrections(2);
        retention().put(ALL_CORRECTIONS);
        LegalHold hold = retention().hold(PlaceHold.onWorkspace("Case 4711."));
        assertThat(forecast(RetentionKind.CORRECTIONS)).satisfies(one -> {
            assertThat(one.rows()).isZero();
            assertThat(one.held()).isEqualTo(2);
        });
        completed(retention().run());
        assertThat(kept()).isEqualTo(2);
        LegalHold released = retention().release(hold.id(), new ChangeReason("Closed."));
        assertThat(released.releasedAt()).isNotNull();
        assertThat(released.releaseReason()).isEqualTo("Closed.");
        assertThat(retention().holds(PageRequest.first()).items()).containsExactly(released);
        refused(() -> retention().release(hold.id(), new ChangeReason("Again.")), Code.CONFLICT);
        refused(() -> retention().release(new LegalHoldId(new UUID(1, 1)), new ChangeReason("None.")), Code.NOT_FOUND);
        completed(retention().run());
        assertThat(kept()).isZero();
        List<String> events = book().audit().entries(0, PageRequest.first()).items().stream()
                .map(AuditEntry::event)
                .toList();
        assertThat(events).contains("hold.placed", "hold.released");
        assertThat(book().audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void a_hold_on_a_kind_or_a_subject_keeps_that_alone() throws InterruptedException {
        corrections(1);
        Conversation held = book().conversations().open(OpenConversation.untitled());
        book().corrections()
                .add(AddCorrection.fact("here", "Here we say tomato.").in(held.id()));
        retention().put(ALL_CORRECTIONS);
        retention().hold(PlaceHold.on(RetentionKind.MESSAGES, "Of no matter."));
        retention().hold(PlaceHold.on(HoldReach.CONVERSATION, held.id().value(), "Case 4711."));
        refused(
                () -> retention().hold(PlaceHold.on(HoldReach.DEBATE, new UUID(1, 1), "Nothing there.")),
                Code.NOT_FOUND);
        assertThat(forecast(RetentionKind.CORRECTIONS)).satisfies(one -> {
            assertThat(one.rows()).isEqualTo(1);
            assertThat(one.held()).isEqualTo(1);
        });
        RemovalRun run = completed(retention().run());
        assertThat(run.kinds())
                .filteredOn(one -> one.kind() == RetentionKind.CORRECTIONS)
                .singleElement()
                .satisfies(one -> assertThat(one.held()).isEqualTo(1));
    }

    @Test
    void of_runs_that_start_at_once_one_wins() throws Exception {
        corrections(5);
        retention().put(ALL_CORRECTIONS);
        ConcurrentCalls.Race<RemovalRun> race =
                ConcurrentCalls.race(8, i -> retention().run());
        assertThat(race.answers()).isNotEmpty();
        assertThat(race.refusals()).allMatch(Code.CONFLICT::equals);
        for (RemovalRun run : retention().runs(PageRequest.first()).items()) {
            completed(run);
        }
        long removed = retention().runs(PageRequest.first()).items().stream()
                .flatMap(one -> one.kinds().stream())
                .mapToLong(KindRemoval::rows)
                .sum();
        assertThat(removed).as("each row goes once").isEqualTo(5);
        assertThat(kept()).isZero();
    }
}

package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// When rows of each kind go, under a clock that the test moves.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class RetentionDefaultsTest {

    private RetentionStage stage;

    @BeforeEach
    void open(TestDatabase database) {
        stage = new RetentionStage(database);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private Memory archived(String content) {
        Memory memory = stage.book
                .memories()
                .remember(Remember.by(stage.ada.ref(), content).weighing(0.5, Tier.FAST));
        return stage.book.memories().archive(memory.id(), "Not needed.");
    }

    private long removed(RetentionKind kind) {
        long forecast = stage.forecast(kind).rows();
        RemovalRun run = stage.run();
        assertThat(RetentionStage.of(run, kind).rows()).as("as was forecast").isEqualTo(forecast);
        return forecast;
    }

    @Test
    void a_memory_goes_two_half_lives_after_it_was_archived_unless_a_red_line_protects_it() {
        Memory gone = archived("Ada likes tea.");
        Memory kept = archived("Never delete the backups.");
        stage.plain.run(
                "update minutebook.memory set red_line = 'law', expires_at = null where id = ?",
                kept.id().value());
        stage.book.memories().remember(Remember.by(stage.ada.ref(), "Ada likes coffee."));
        stage.pass(Duration.ofMinutes(119));
        assertThat(removed(RetentionKind.MEMORIES)).isZero();
        stage.pass(Duration.ofMinutes(2));
        assertThat(removed(RetentionKind.MEMORIES)).isEqualTo(1);
        assertThat(stage.book.memories().find(gone.id())).isEmpty();
        assertThat(stage.book.memories().find(kept.id())).isPresent();
        assertThat(stage.count("memory")).isEqualTo(2);
        assertThat(stage.plain.one(
                        Long.class,
                        "select count(*) from minutebook.search_entry where subject_id = ?",
                        gone.id().value()))
                .isZero();
    }

    @Test
    void evidence_goes_after_90_days_unless_it_is_reliable_or_cited() {
        UUID gone = evidence("Water boils at 90 degrees on a mountain.");
        UUID reliable = evidence("Water boils at 100 degrees at sea level.");
        UUID cited = evidence("Salt raises the boiling point a little.");
        stage.plain.run("update minutebook.evidence set reliability = 0.8 where id = ?", reliable);
        stage.plain.run("set session_replication_role = replica");
        stage.plain.run("""
                insert into minutebook.debate_evidence (workspace_id, debate_id, round, evidence_id, relevance, cited_by, created_at)
                values (?, gen_random_uuid(), 1, ?, 0.5, ?, now())
                """, stage.workspace, cited, stage.ada.id().value());
        stage.plain.run("set session_replication_role = origin");
        stage.days(89);
        assertThat(removed(RetentionKind.EVIDENCE)).isZero();
        stage.days(2);
        assertThat(removed(RetentionKind.EVIDENCE)).isEqualTo(1);
        assertThat(stage.plain.column(
                        UUID.class, "select id from minutebook.evidence where workspace_id = ?", stage.workspace))
                .containsExactlyInAnyOrder(reliable, cited)
                .doesNotContain(gone);
        assertThat(stage.plain.one(
                        Long.class, "select count(*) from minutebook.evidence_source where evidence_id = ?", gone))
                .isZero();
    }

    private UUID evidence(String snippet) {
        UUID id = stage.book
                .evidence()
                .add(AddEvidence.by(stage.ada.ref(), snippet))
                .id()
                .value();
        stage.plain.run("update minutebook.evidence set reliability = 0.5 where id = ?", id);
        return id;
    }

    @Test
    void a_pattern_goes_when_it_was_archived_for_90_days_and_seldom_helped() {
        stage.plain.run("set session_replication_role = replica");
        pattern("seldom", 1, 9, true);
        pattern("often", 3, 7, true);
        pattern("standing", 0, 9, false);
        stage.plain.run("set session_replication_role = origin");
        stage.days(89);
        assertThat(removed(RetentionKind.PATTERNS)).isZero();
        stage.days(2);
        assertThat(removed(RetentionKind.PATTERNS)).isEqualTo(1);
        assertThat(stage.plain.column(
                        String.class,
                        "select key from minutebook.critique_pattern where workspace_id = ?",
                        stage.workspace))
                .containsExactlyInAnyOrder("often", "standing");
    }

    private void pattern(String key, int successes, int failures, boolean archived) {
        stage.plain.run(
                """
                insert into minutebook.critique_pattern (workspace_id, key, type, text, example, debate_id, successes, failures,
                    first_at, updated_at, archived_at)
                values (?, ?, 'general', 'text', 'example', gen_random_uuid(), ?, ?, ?::timestamptz, ?::timestamptz,
                    case when ? then ?::timestamptz end)
                """,
                stage.workspace,
                key,
                successes,
                failures,
                stage.clock.instant().toString(),
                stage.clock.instant().toString(),
                archived,
                stage.clock.instant().toString());
    }

    @Test
    void a_correction_goes_when_it_is_hardly_believed_unless_it_is_pinned_or_proved() {
        Correction gone = correction("port", DecayClass.D);
        Correction slow = correction("law", DecayClass.C);
        Correction proved = correction("proof", DecayClass.A);
        Correction pinned = correction("always", DecayClass.D);
        stage.plain.run(
                "update minutebook.correction set pinned = true where id = ?",
                pinned.id().value());
        stage.days(520);
        assertThat(removed(RetentionKind.CORRECTIONS)).isZero();
        stage.days(20);
        assertThat(removed(RetentionKind.CORRECTIONS)).isEqualTo(1);
        assertThat(stage.plain.column(
                        UUID.class, "select id from minutebook.correction where workspace_id = ?", stage.workspace))
                .containsExactlyInAnyOrder(
                        slow.id().value(), proved.id().value(), pinned.id().value())
                .doesNotContain(gone.id().value());
    }

    private Correction correction(String subject, DecayClass decay) {
        return stage.book
                .corrections()
                .add(AddCorrection.fact(subject, "What holds of " + subject)
                        .confidence(0.9)
                        .decayClass(decay))
                .correction();
    }

    @Test
    void messages_and_conversations_stay_for_ever_until_a_policy_gives_a_reason() {
        stage.book.channels().post(stage.council.ref(), PostMessage.by(stage.ada.ref(), "Hello @ada, who is there?"));
        Conversation talk = stage.book.conversations().open(OpenConversation.untitled());
        stage.days(3_000);
        stage.run();
        assertThat(stage.count("channel_message")).isEqualTo(1);
        assertThat(stage.count("conversation")).isEqualTo(1);
        stage.retention().put(PutRetentionPolicy.days(RetentionKind.MESSAGES, 3_001, "Section 4."));
        stage.retention().put(PutRetentionPolicy.days(RetentionKind.CONVERSATIONS, 3_001, "Section 5."));
        assertThat(removed(RetentionKind.MESSAGES)).isZero();
        stage.days(2);
        assertThat(stage.forecast(RetentionKind.CONVERSATIONS).rows()).isEqualTo(1);
        assertThat(removed(RetentionKind.MESSAGES)).isEqualTo(1);
        assertThat(stage.count("channel_message")).isZero();
        assertThat(stage.count("mention")).isZero();
        assertThat(stage.book.conversations().find(talk.id())).isEmpty();
        assertThat(stage.verify().intact()).isTrue();
    }

    @Test
    void a_run_by_the_clock_starts_once_a_day_where_anything_goes() {
        stage.sweep.start(stage.scope);
        assertThat(stage.count("removal_run")).isZero();
        archived("Ada likes tea.");
        stage.days(1);
        stage.sweep.start(stage.scope);
        stage.seal();
        stage.sweep.carryOn(stage.scope);
        assertThat(stage.count("memory")).isZero();
        archived("Ada likes coffee.");
        stage.pass(Duration.ofHours(23));
        stage.sweep.start(stage.scope);
        assertThat(stage.count("removal_run")).isEqualTo(1);
        stage.pass(Duration.ofHours(1));
        stage.sweep.start(stage.scope);
        assertThat(stage.count("removal_run")).isEqualTo(2);
        assertThat(stage.count("memory")).isZero();
    }

    @Test
    void a_run_by_the_clock_leaves_a_policy_of_today_to_be_thought_over() {
        archived("Ada likes tea.");
        stage.days(30);
        stage.retention().put(new PutRetentionPolicy(RetentionKind.MEMORIES, true, null, 1.0, null, null, null));
        assertThat(stage.forecast(RetentionKind.MEMORIES).rows()).isEqualTo(1);
        stage.pass(Duration.ofHours(23));
        stage.sweep.start(stage.scope);
        assertThat(stage.count("removal_run")).isZero();
        stage.pass(Duration.ofHours(1));
        stage.sweep.start(stage.scope);
        assertThat(stage.count("memory")).isZero();
    }
}

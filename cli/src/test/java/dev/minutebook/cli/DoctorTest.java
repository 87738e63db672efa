package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.client.SignIn;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {

    @Test
    void a_healthy_book_is_called_healthy() {
        Outcome outcome = new CliFixture().line("doctor");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out())
                .contains("✓ Program", "/home/ada/.minutebook")
                .contains("✓ Book       a book in memory")
                .contains("✓ Workspace  main")
                .contains("✓ Audit log  sealed up to entry 0")
                .contains("✓ Search     0 texts, all findable");
    }

    @Test
    void what_holds_sealing_up_is_an_illness() {
        CliFixture cli = new CliFixture();
        cli.main().audit().heldUpBy("transaction 99 is open");
        Outcome outcome = cli.line("doctor -q");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .startsWith("✗ Audit log  sealing is 42 s behind: transaction 99 is open")
                .hasLineCount(2);
    }

    @Test
    void a_disk_that_is_full_is_an_illness(@TempDir Path data) {
        CliFixture cli = new CliFixture();
        cli.environment.left(20L << 30);
        assertThat(cli.line("doctor --data " + data).out()).contains("✓ Disk       20 GB left");
        cli.environment.left(3L << 20);
        Outcome full = cli.line("doctor --data " + data);
        assertThat(full.exit()).isEqualTo(1);
        assertThat(full.out()).contains("✗ Disk       3 MB left for " + data, "make room");
        assertThat(cli.line("doctor --url http://localhost:1 --token t").out())
                .as("the disk of another machine")
                .doesNotContain("Disk");
    }

    @Test
    void notices_that_were_given_up_are_an_illness_for_a_week() {
        CliFixture cli = new CliFixture();
        assertThat(cli.line("doctor").out()).contains("✓ Notices    none was given up in the last week");
        Instant now = cli.environment.clock().instant();
        cli.main().notices().add(dead(now.minus(Duration.ofDays(8)), "long forgotten"));
        assertThat(cli.line("doctor").exit()).isZero();

        Delivery late = dead(now.minus(Duration.ofHours(1)), "the receiver cannot be reached");
        cli.main().notices().add(late);
        Outcome outcome = cli.line("doctor");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("✗ Notices    1 notice was given up in the last week, the last to https://hook.example/:"
                        + " the receiver cannot be reached")
                .contains("minutebook notices retry " + late.id().text());

        cli.main().notices().forbid();
        assertThat(cli.line("doctor").out())
                .as("who may not see it is told nothing")
                .doesNotContain("Notices");
    }

    private static Delivery dead(Instant settled, String reason) {
        return new Delivery(
                new DeliveryId(UUID.randomUUID()),
                new SubscriptionId(UUID.randomUUID()),
                "https://hook.example/",
                "approval.requested",
                "approval",
                UUID.randomUUID(),
                null,
                null,
                Delivery.Status.DEAD,
                8,
                settled,
                null,
                reason,
                settled,
                settled);
    }

    private static Subscription webhook(@Nullable Instant failed) {
        return new Subscription(
                new SubscriptionId(new UUID(7, 7)),
                Subscription.Channel.WEBHOOK,
                "https://hook.example/",
                List.of(),
                false,
                List.of("task.*"),
                41L,
                "maria",
                Instant.EPOCH,
                failed,
                null);
    }

    private static Delivery entry(Delivery.Status status, int attempts, String reason, Instant at) {
        return new Delivery(
                new DeliveryId(new UUID(8, 8)),
                new SubscriptionId(new UUID(7, 7)),
                "https://hook.example/",
                "task.completed",
                "entry",
                UUID.randomUUID(),
                12L,
                null,
                status,
                attempts,
                at,
                null,
                reason,
                at,
                status == Delivery.Status.PENDING ? null : at);
    }

    @Test
    void a_webhook_that_fails_is_an_illness() {
        CliFixture cli = new CliFixture();
        Instant now = cli.environment.clock().instant();
        assertThat(cli.line("doctor").out()).doesNotContain("Webhooks");
        cli.main().notices().add(webhook(null));
        cli.main().notices().add(entry(Delivery.Status.PENDING, 2, "the receiver answered 500", now));
        assertThat(cli.line("doctor").out()).contains("✓ Webhooks   1 follows the log");

        cli.main().notices().add(entry(Delivery.Status.PENDING, 3, "the receiver answered 500", now));

        Outcome outcome = cli.line("doctor");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains(
                        "✗ Webhooks   https://hook.example/ has not taken entry 12 in 3 attempts: the receiver answered 500")
                .contains("Mend the receiver");
    }

    @Test
    void a_webhook_that_stopped_is_an_illness_until_somebody_decides() {
        CliFixture cli = new CliFixture();
        Instant longAgo = cli.environment.clock().instant().minus(Duration.ofDays(3));
        cli.main().notices().add(webhook(longAgo));
        cli.main().notices().add(entry(Delivery.Status.DEAD, 30, "the receiver cannot be reached", longAgo));

        Outcome outcome = cli.line("doctor");

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out().replaceAll("\\s+", " "))
                .contains(
                        "✗ Webhooks https://hook.example/ stopped 3 days ago, at entry 12: the receiver cannot be reached")
                .contains("minutebook notices retry " + new UUID(8, 8))
                .contains("minutebook notices replay " + new UUID(7, 7) + " --from 13")
                .contains("✓ Notices none was given up");
    }

    private static RemovalRun run(Instant startedAt, List<KindRemoval> kinds) {
        return new RemovalRun(
                new RemovalRunId(UUID.randomUUID()),
                RemovalRun.Cause.SCHEDULE,
                RemovalStatus.COMPLETED,
                kinds,
                "minutebook",
                startedAt,
                null,
                null,
                startedAt);
    }

    @Test
    void a_written_policy_that_no_run_carried_out_is_an_illness() {
        CliFixture cli = new CliFixture();
        Instant now = cli.environment.clock().instant();
        RetentionPolicy written = new RetentionPolicy(
                RetentionKind.MESSAGES,
                true,
                30,
                null,
                null,
                null,
                "Rule 7.",
                false,
                "maria",
                now.minus(Duration.ofDays(4)));
        cli.main().retention().add(written, 0);
        assertThat(cli.line("doctor").exit()).as("nothing would go").isZero();

        cli.main().retention().add(written, 5);

        Outcome outcome = cli.line("doctor");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("✗ Retention  a policy is written for messages, and no run has removed anything since")
                .contains("minutebook retention run");
        cli.main().retention().add(run(now.minus(Duration.ofDays(3)), List.of()));
        assertThat(cli.line("doctor").out())
                .as("a run that left it out")
                .contains("✗ Retention  a policy is written for messages");
        cli.main()
                .retention()
                .add(run(now.minus(Duration.ofDays(1)), List.of(new KindRemoval(RetentionKind.MESSAGES, 5, 500, 0))));
        assertThat(cli.line("doctor").out()).contains("✓ Retention  last run");
    }

    @Test
    void an_erasure_that_does_not_end_is_an_illness() {
        CliFixture cli = new CliFixture();
        Instant now = cli.environment.clock().instant();
        cli.main().erasures().add(erasure(Erasure.State.COMPLETED, now.minus(Duration.ofDays(9))));
        assertThat(cli.line("doctor").out()).doesNotContain("Erasures");
        cli.main().erasures().add(erasure(Erasure.State.RUNNING, now.minus(Duration.ofMinutes(1))));
        assertThat(cli.line("doctor").out()).contains("✓ Erasures   1 is not finished");
        CliFixture late = new CliFixture();
        late.main().erasures().add(erasure(Erasure.State.RUNNING, now.minus(Duration.ofHours(2))));

        Outcome outcome = late.line("doctor");

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("✗ Erasures   1 is not finished, the first begun 2 h ago")
                .contains("minutebook erasures show");
    }

    private static Erasure erasure(Erasure.State state, Instant started) {
        return new Erasure(
                new ErasureId(UUID.randomUUID()),
                ErasureSubject.Kind.AGENT,
                UUID.randomUUID(),
                "token:1",
                "asked to",
                state,
                Map.of(),
                started,
                null,
                null);
    }

    @Test
    void a_book_that_cannot_be_opened_does_not_hide_the_rest() {
        CliFixture cli = CliFixture.on(address -> {
            throw Problem.Code.UNAVAILABLE.because("nobody answers");
        });
        Outcome outcome = cli.line("doctor");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out()).contains("✓ Program", "✗ Book       nobody answers");
    }

    @Test
    void a_provider_that_nobody_can_sign_in_with_is_an_illness() {
        assertThat(signingIn(new SignIn(null, null, null)).out()).doesNotContain("Sign-in");
        assertThat(signingIn(new SignIn("Example", "/console/openid", null)).out())
                .contains("✓ Sign-in    by OpenID Connect with Example");
        Outcome away = signingIn(new SignIn("Example", "/console/openid", "the provider cannot be reached"));
        assertThat(away.exit()).isEqualTo(1);
        assertThat(away.out())
                .contains(
                        "✗ Sign-in    nobody can sign in with Example: the provider cannot be reached",
                        "MINUTEBOOK_OIDC_ISSUER");
    }

    private static Outcome signingIn(SignIn methods) {
        Minutebook book = new CliFixture().book;
        return CliFixture.on(address ->
                        new OpenBook(book, "a server", Optional::empty, Optional::empty, () -> Optional.of(methods)))
                .line("doctor");
    }

    @Test
    void checks_from_outside_are_made_too() {
        DoctorCheck disk = context -> List.of(Diagnosis.ill("Disk", "full", "Make room."));
        DoctorCheck broken = context -> {
            throw new IllegalStateException("no idea");
        };
        Outcome outcome = CliFixture.with(disk, broken).line("doctor");
        assertThat(outcome.out()).contains("✗ Disk       full\n  Make room.\n", "no idea");
        assertThat(CliFixture.with(disk).line("doctor -o json").out())
                .startsWith("[{\"subject\":\"Program\"")
                .contains("\"advice\":\"Make room.\"");
    }
}

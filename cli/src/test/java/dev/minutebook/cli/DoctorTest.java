package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.client.SignIn;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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

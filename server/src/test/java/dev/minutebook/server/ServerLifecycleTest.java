package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Problem;
import dev.minutebook.testkit.suites.Eventually;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Starting, stopping and breaking off.
@Timeout(600)
class ServerLifecycleTest {

    @Test
    void a_request_under_way_is_finished_before_the_server_stops() throws Exception {
        FakeServer fake = FakeServer.with(config -> config);
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        fake.book.find = agent -> {
            arrived.countDown();
            await(release);
            return Optional.of(FakeBook.agent("ada"));
        };
        HttpProbe probe = fake.known();
        CompletableFuture<HttpResponse<String>> answer =
                CompletableFuture.supplyAsync(() -> probe.get(FakeServer.BASE + "/agents/ada"));
        await(arrived);

        Thread stopping = Thread.ofVirtual().start(fake::close);
        Thread.sleep(300);
        assertThat(stopping.isAlive()).isTrue();
        release.countDown();

        assertThat(answer.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(stopping.join(Duration.ofSeconds(30))).isTrue();
        assertThatThrownBy(() -> probe.get("/health/live")).isInstanceOf(AssertionError.class);
    }

    @Test
    void an_export_that_fails_before_its_first_byte_is_a_problem() {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            fake.book.export = target -> {
                target.append("a little");
                throw new IllegalStateException("broken");
            };

            HttpResponse<String> answer = fake.known().get(FakeServer.BASE + "/channels/lab/export");

            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body()).doesNotContain("a little").contains("\"code\":\"internal\"");
        }
    }

    @Test
    void an_export_that_fails_on_its_way_does_not_look_whole() {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            fake.book.export = target -> {
                for (int i = 0; i < 10_000; i++) {
                    target.append("a line that fills the buffer\n");
                }
                throw new IllegalStateException("broken");
            };

            assertThatThrownBy(() -> fake.known().get(FakeServer.BASE + "/channels/lab/export"))
                    .isInstanceOf(AssertionError.class)
                    .hasCauseInstanceOf(IOException.class);
            assertThat(fake.known().get(FakeServer.BASE + "/agents/ada").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void a_server_that_cannot_answer_is_not_ready() {
        try (FakeServer fake = new FakeServer(builder -> builder.readiness(() -> false))) {
            assertThat(fake.stranger().get("/health/ready").statusCode()).isEqualTo(503);
            assertThat(fake.stranger().get("/health/live").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void a_full_disk_is_said_to_who_asks_and_to_whom_it_keeps_from_writing() {
        String full = "the disk of the database is full";
        AtomicReference<String> trouble = new AtomicReference<>();
        Readiness always = () -> true;
        try (FakeServer fake = new FakeServer(builder -> builder.readiness(always.unless(trouble::get)))) {
            fake.book.find = agent -> {
                throw Problem.Code.UNAVAILABLE.because("the database cannot be reached just now");
            };
            assertThat(fake.known().get(FakeServer.BASE + "/agents/ada").body())
                    .contains("cannot be reached just now")
                    .doesNotContain(full);
            trouble.set(full);
            Eventually.holds(() -> {
                HttpResponse<String> ready = fake.stranger().get("/health/ready");
                assertThat(ready.statusCode()).isEqualTo(503);
                assertThat(ready.body()).isEqualTo("not ready: " + full);
            });
            HttpResponse<String> refused = fake.known().get(FakeServer.BASE + "/agents/ada");
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.body()).contains("cannot be reached just now; " + full);
            trouble.set(null);
            Eventually.holds(
                    () -> assertThat(fake.stranger().get("/health/ready").statusCode())
                            .isEqualTo(200));
        }
    }

    @Test
    void an_address_of_another_machine_is_not_called_a_port_in_use() {
        assertThatThrownBy(
                        () -> FakeServer.with(config -> config.host("192.0.2.1").tls(null, true)))
                .hasMessageContaining("cannot listen on 192.0.2.1")
                .hasMessageNotContaining("in use");
    }

    @Test
    void a_port_that_is_taken_is_said_at_the_start() {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            int taken = fake.server.url().getPort();

            assertThatThrownBy(() -> FakeServer.with(config -> config.port(taken)))
                    .hasMessageContaining(Integer.toString(taken));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }
}

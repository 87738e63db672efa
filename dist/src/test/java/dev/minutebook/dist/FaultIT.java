package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// An acknowledged write is never lost and never doubled, whatever is killed.
class FaultIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final Duration RECOVERY = NIGHTLY ? Duration.ofSeconds(40) : Duration.ofMinutes(4);

    private enum Fault {
        SERVER_KILLED,
        POSTGRES_KILLED,
        BOTH_KILLED,
        SERVER_STOPPED
    }

    @TempDir
    Path folder;

    private final List<ProcessHandle> databases = new ArrayList<>();

    @Test
    @Timeout(value = 1_800, unit = TimeUnit.SECONDS)
    void what_was_acknowledged_is_there_once_whatever_is_killed() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("a book"));
        int port = PackagedProgram.freePort();
        int rounds = NIGHTLY ? 50 : Fault.values().length;
        long seed = Long.getLong("minutebook.seed", System.nanoTime());
        System.out.println("faults with -Dminutebook.seed=" + seed);
        RandomGenerator random = RandomGeneratorFactory.getDefault().create(seed);
        long begin = System.nanoTime();

        PackagedProgram.Up up = PackagedProgram.up(data, port);
        try (FaultLoad load = new FaultLoad(up.url(), up.token()).start()) {
            for (int round = 0; round < rounds; round++) {
                // It strikes at any moment of the work that is under way.
                awaitAnswers(load, load.answers() + 20L * FaultLoad.CLIENTS, up);
                Thread.sleep(random.nextInt(500));
                Fault fault = Fault.values()[round % Fault.values().length];
                long before = load.answers();
                long struck = System.nanoTime();
                up = strike(fault, up, data, port);
                // Those on their way when it struck may still be counted; these cannot all be.
                long recovered = load.answers() + 3L * FaultLoad.CLIENTS;
                awaitAnswers(load, recovered, up);
                System.out.printf(
                        "round %d: %s after %d answers, working again after %d ms%n",
                        round + 1, fault, before, (System.nanoTime() - struck) / 1_000_000);
            }
            load.finish();
            System.out.printf(
                    "%d messages, %d tasks, %d answers, %d retries in %d s%n",
                    load.posted.size(),
                    load.opened.size(),
                    load.answers(),
                    load.retries(),
                    (System.nanoTime() - begin) / 1_000_000_000);
            assertThat(load.surprises).isEmpty();
            assertThat(load.retries()).as("the faults were felt").isPositive();
            check(load, data, up);
            remember(data);
            up.stop();
            assertThat(databases).as("processes of PostgreSQL left behind").noneMatch(PackagedProgram::alive);
        } catch (Throwable failed) {
            System.out.println(up.log());
            throw failed;
        } finally {
            up.close();
        }
        Duration spent = Duration.ofNanos(System.nanoTime() - begin);
        System.out.println("all checked after " + spent.toSeconds() + " s");
    }

    private PackagedProgram.Up strike(Fault fault, PackagedProgram.Up up, Path data, int port) throws Exception {
        remember(data);
        ProcessHandle postmaster = PackagedProgram.postmaster(data).orElseThrow();
        switch (fault) {
            case SERVER_KILLED -> up.kill();
            case POSTGRES_KILLED -> {
                assertThat(postmaster.destroyForcibly()).isTrue();
                return up;
            }
            case BOTH_KILLED -> {
                assertThat(postmaster.destroyForcibly()).isTrue();
                up.kill();
            }
            case SERVER_STOPPED -> {
                long asked = System.nanoTime();
                up.stop();
                System.out.printf("stopped within %d ms%n", (System.nanoTime() - asked) / 1_000_000);
                assertThat(databases).as("processes of PostgreSQL left behind").noneMatch(PackagedProgram::alive);
            }
        }
        up.forget();
        return PackagedProgram.up(data, port);
    }

    /// Keeps an eye on every process that PostgreSQL has now.
    private void remember(Path data) throws Exception {
        ProcessHandle postmaster = PackagedProgram.postmaster(data).orElseThrow();
        databases.add(postmaster);
        postmaster.children().forEach(databases::add);
    }

    private static void awaitAnswers(FaultLoad load, long wanted, PackagedProgram.Up up) throws Exception {
        long end = System.nanoTime() + RECOVERY.toNanos();
        while (load.answers() < wanted) {
            assertThat(System.nanoTime()).as("clients are served again").isLessThan(end);
            assertThat(up.process().isAlive()).as("the server lives").isTrue();
            Thread.sleep(20);
        }
    }

    private static void check(FaultLoad load, Path data, PackagedProgram.Up up) throws Exception {
        assertThat(status(up.url().resolve("/health/ready"))).isEqualTo(200);
        try (FaultChecker checker = new FaultChecker(data)) {
            long end = System.nanoTime() + RECOVERY.toNanos();
            while (checker.unsealed() > 0) {
                assertThat(System.nanoTime()).as("the log gets sealed").isLessThan(end);
                Thread.sleep(100);
            }
            checker.storedIsAcknowledged(load);
            checker.keysHoldTheirAnswers(load);
            checker.tasksAreAsAcknowledged(load);
            checker.nothingBroken();
        }
        PackagedProgram.Result verified = PackagedProgram.run(data, "audit", "verify");
        assertThat(verified.exit()).as(verified.toString()).isZero();
    }

    private static int status(URI url) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }
}

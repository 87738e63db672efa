package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.KillPoint;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.CuttingProxy;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.verify.SigningKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Whoever dies while runs of evolution are played, they come to the end they would have come to: nothing is lost,
/// nothing counts twice, and one generation is active at any time.
///
/// Workers of a server play, those of another process, and those of this one, whose connections are cut.
@Timeout(value = 14_400, unit = TimeUnit.SECONDS)
class EvolutionFaultIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int KILLS = NIGHTLY ? 1_000 : 3;
    private static final int CUTS = NIGHTLY ? 1_000 : 6;
    private static final int STATEMENTS = 40;

    /// Of so many kills one is of the server, and one of PostgreSQL.
    private static final int TURN = NIGHTLY ? 20 : 3;

    private static final String CHAMBER = """
            {"lease": "3s", "workers": 3, "providers": {"local": {"kind": "openai", "baseUrl": "%s", "model": "m"}}}
            """;

    private enum Fault {
        WORKER_KILLED,
        SERVER_KILLED,
        POSTGRES_KILLED,
        CONNECTION_CUT
    }

    @TempDir
    Path folder;

    private Path data;
    private int port;
    private PackagedProgram.Up up;
    private ChamberWorker.Address database;
    private LocalModels models;
    private FaultRuns runs;

    private static List<Fault> faults(Random random) {
        List<Fault> faults = new ArrayList<>(Collections.nCopies(CUTS, Fault.CONNECTION_CUT));
        for (int i = 0; i < KILLS; i++) {
            faults.add(
                    switch (i % TURN) {
                        case 0 -> Fault.SERVER_KILLED;
                        case 1 -> Fault.POSTGRES_KILLED;
                        default -> Fault.WORKER_KILLED;
                    });
        }
        Collections.shuffle(faults, random);
        return faults;
    }

    @Test
    void runs_end_as_without_faults_whatever_is_killed() throws Exception {
        long seed = Long.getLong("minutebook.seed", System.nanoTime());
        System.out.println("faults with -Dminutebook.seed=" + seed);
        Random random = new Random(seed);
        long begin = System.nanoTime();
        data = PreparedFolder.at(folder.resolve("book"));
        port = PackagedProgram.freePort();
        try (LocalModels local = LocalModels.by(call -> Behaviour.saying(runs.answer(call)))) {
            models = local;
            Files.writeString(data.resolve("chamber.json"), CHAMBER.formatted(models.openAi()));
            up = PackagedProgram.up(data, port);
            try {
                play(random);
                System.out.printf("all checked after %d s%n", (System.nanoTime() - begin) / 1_000_000_000);
            } catch (Throwable failed) {
                System.out.println(up.log());
                throw failed;
            } finally {
                up.close();
            }
        }
    }

    private void play(Random random) throws Exception {
        String at = Files.readString(data.resolve("port")).strip();
        String url = "jdbc:postgresql://127.0.0.1:%s/minutebook";
        String owner = Files.readString(data.resolve("secrets/owner")).strip();
        database = new ChamberWorker.Address(url.formatted(at), owner);
        try (PostgresMinutebook book = open(url.formatted(at), 2);
                CuttingProxy proxy = new CuttingProxy("127.0.0.1", Integer.parseInt(at));
                PostgresMinutebook cut = open(url.formatted(proxy.port()), 4)) {
            try (FaultRuns started = new FaultRuns(data, book.workspace("main"))) {
                runs = started;
                play(random, proxy, cut);
                runs.mustBeWhole();
                System.out.printf(
                        "%d kills and %d cut connections in %d runs, each: %s%n",
                        KILLS, CUTS, runs.started(), runs.lineage());
            }
        }
        PackagedProgram.Result verified = PackagedProgram.run(data, "audit", "verify");
        assertThat(verified.exit()).as(verified.toString()).isZero();
    }

    private PostgresMinutebook open(String url, int connections) {
        return PostgresMinutebook.open(
                Connect.to(url, "minutebook", database.secret()).connections(connections),
                CoreConfig.sealingWith(SigningKey.generate()).background(false));
    }

    /// The last run is played without faults.
    private void play(Random random, CuttingProxy proxy, PostgresMinutebook cut) throws Exception {
        try (Chamber chamber = Chamber.builder()
                .workspace(cut.workspace("main"))
                .config(ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI)
                                .baseUrl(models.openAi())
                                .apiKey("none")
                                .model("m"))
                        .workers(2)
                        .lease(ChamberWorker.LEASE))
                .start()) {
            runs.start();
            for (Fault fault : faults(random)) {
                runs.keepRunning();
                runs.awaitCalm();
                strike(fault, random, proxy);
                if (fault != Fault.CONNECTION_CUT) {
                    runs.mustHoldTogether();
                }
            }
            runs.awaitEnded();
            runs.start();
            chamber.wake();
            runs.awaitEnded();
        }
    }

    private PackagedProgram.Up again() throws Exception {
        up.forget();
        return PackagedProgram.up(data, port);
    }

    private void strike(Fault fault, Random random, CuttingProxy proxy) throws Exception {
        switch (fault) {
            case WORKER_KILLED -> killWorker(KillPoint.values()[random.nextInt(KillPoint.values().length)]);
            case SERVER_KILLED -> {
                runs.awaitServed();
                up.kill();
                up = again();
            }
            case POSTGRES_KILLED -> {
                runs.awaitServed();
                assertThat(PackagedProgram.postmaster(data).orElseThrow().destroyForcibly())
                        .isTrue();
            }
            case CONNECTION_CUT -> {
                CountDownLatch done = new CountDownLatch(1);
                proxy.after(random.nextInt(STATEMENTS), () -> {
                    proxy.after(Integer.MAX_VALUE, () -> {});
                    done.countDown();
                });
                assertThat(done.await(4, TimeUnit.MINUTES))
                        .as("a connection is used")
                        .isTrue();
            }
        }
    }

    /// In the middle of what it has claimed.
    private void killWorker(KillPoint point) throws Exception {
        try (ChamberWorker worker = ChamberWorker.waiting(database, models, point, 1)) {
            Eventually.holds(() -> {
                runs.keepRunning();
                assertThat(worker.said()).contains("at " + point);
            });
            worker.kill();
        }
    }
}

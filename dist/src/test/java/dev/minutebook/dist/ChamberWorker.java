package dev.minutebook.dist;

import dev.minutebook.chamber.KillPoint;
import dev.minutebook.testkit.models.LocalModels;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// A [ChamberProcess], seen from outside.
final class ChamberWorker implements AutoCloseable {

    static final Duration LEASE = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /// Where the record is.
    ///
    /// @param url    of a server, or of its database
    /// @param secret the token, or the password of the owner
    record Address(String url, String secret) {

        static Address of(PackagedProgram.Up up) {
            return new Address(up.url().toString(), up.token());
        }
    }

    private final Process process;
    private final List<String> said = new CopyOnWriteArrayList<>();
    private final Thread listener;

    private ChamberWorker(
            Address record, LocalModels models, int workers, ChamberProcess.Manner manner, KillPoint point, int passing)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx160m",
                "-cp",
                System.getProperty("java.class.path"),
                ChamberProcess.class.getName()));
        command.addAll(List.of(
                record.url(),
                record.secret(),
                models.openAi(),
                Integer.toString(workers),
                Long.toString(LEASE.toSeconds()),
                manner.name(),
                point.name(),
                Integer.toString(passing)));
        this.process = new ProcessBuilder(command).redirectErrorStream(true).start();
        this.listener = Thread.ofVirtual().start(this::listen);
    }

    /// Workers that go on until they are closed.
    static ChamberWorker working(PackagedProgram.Up up, LocalModels models, int workers) throws IOException {
        return new ChamberWorker(
                Address.of(up),
                models,
                workers,
                ChamberProcess.Manner.PASSES,
                KillPoint.BEFORE_CALL,
                Integer.MAX_VALUE);
    }

    /// One worker that ends itself at its so-manieth passing of the point.
    static ChamberWorker halting(PackagedProgram.Up up, LocalModels models, KillPoint point, int passing)
            throws IOException {
        return new ChamberWorker(Address.of(up), models, 1, ChamberProcess.Manner.HALTS, point, passing);
    }

    /// One worker that waits at its so-manieth passing of the point.
    static ChamberWorker waiting(PackagedProgram.Up up, LocalModels models, KillPoint point, int passing)
            throws IOException {
        return waiting(Address.of(up), models, point, passing);
    }

    /// The same at another address.
    static ChamberWorker waiting(Address record, LocalModels models, KillPoint point, int passing) throws IOException {
        return new ChamberWorker(record, models, 1, ChamberProcess.Manner.WAITS, point, passing);
    }

    private void listen() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                said.add(line);
            }
        } catch (IOException ended) {
            said.add("(" + ended.getMessage() + ")");
        }
    }

    /// Waits until it says such a line.
    String awaitLine(Predicate<String> wanted) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            boolean ended = !process.isAlive() && !listener.isAlive();
            for (String line : said) {
                if (wanted.test(line)) {
                    return line;
                }
            }
            if (ended || System.nanoTime() > end) {
                throw new AssertionError("the chamber's process did not say it: " + said);
            }
            Thread.sleep(10);
        }
    }

    void awaitPoint(KillPoint point) throws InterruptedException {
        awaitLine(line -> line.equals("at " + point));
    }

    /// Waits until it has ended itself.
    void awaitHalt() throws InterruptedException {
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != ChamberProcess.HALTED) {
            throw new AssertionError("the chamber's process did not halt: " + said);
        }
        listener.join();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
        listener.join();
    }

    /// Sends it a signal: STOP or CONT.
    void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        if (kill.waitFor() != 0) {
            throw new AssertionError("kill -" + name + " failed");
        }
    }

    void goOn() throws IOException {
        tell("go");
    }

    private void tell(String line) throws IOException {
        Writer writer = process.outputWriter(StandardCharsets.UTF_8);
        writer.write(line + "\n");
        writer.flush();
    }

    /// How often it heard that a claim of its is no longer held.
    long staleClaims() {
        return said.stream().filter(line -> line.endsWith(" STALE_FENCE")).count();
    }

    List<String> said() {
        return said;
    }

    /// Lets it end in good order.
    void stop() throws IOException, InterruptedException {
        tell("stop");
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new AssertionError("the chamber's process did not stop well: " + said);
        }
        listener.join();
    }

    /// Leaves nothing behind; also a stopped process can be killed.
    @Override
    public void close() throws InterruptedException {
        kill();
    }
}

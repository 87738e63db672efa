package dev.minutebook.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// The packaged program as people start it: a process of its own, nothing in common with this one but files.
final class PackagedProgram {

    private static final AtomicInteger NEXT_PORT = new AtomicInteger();

    private static final Path HOME =
            Path.of(System.getProperty("minutebook.home", "target/minutebook")).toAbsolutePath();
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private PackagedProgram() {}

    /// What a command left behind.
    record Result(int exit, String out, String err) {
        @Override
        public String toString() {
            return "exit " + exit + "\n--- out\n" + out + "\n--- err\n" + err;
        }
    }

    static ProcessBuilder process(Path data, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("sh", HOME.resolve("bin/minutebook").toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", data.toString()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("MINUTEBOOK_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MINUTEBOOK_EMBEDDINGS", "off");
        // No server of a test lives long enough for the second compiler.
        builder.environment().put("MINUTEBOOK_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
        return builder;
    }

    static Result run(Path data, String... arguments) {
        return run(process(data, arguments));
    }

    static Result run(ProcessBuilder builder) {
        try {
            Path out = Files.createTempFile("minutebook", ".out");
            Path err = Files.createTempFile("minutebook", ".err");
            try {
                Process process = builder.redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
                process.getOutputStream().close();
                boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                if (!ended) {
                    process.destroyForcibly().waitFor();
                }
                Result result =
                        new Result(ended ? process.exitValue() : -1, Files.readString(out), Files.readString(err));
                if (!ended) {
                    throw new AssertionError(builder.command() + " did not end: " + result);
                }
                return result;
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    /// A port that nobody takes by chance before it is used: the system gives none below 32768 to whoever asks for
    /// any.
    static int freePort() {
        int first = (int) (ProcessHandle.current().pid() % 10_000);
        for (int i = 0; i < 10_000; i++) {
            int port = 20_000 + (first + NEXT_PORT.getAndIncrement()) % 10_000;
            try (ServerSocket socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException taken) {
                // Another will do.
            }
        }
        throw new AssertionError("no port is free");
    }

    /// Starts a server and returns when it says that it is ready.
    static Up up(Path data, int port) throws Exception {
        return up(data, port, Map.of());
    }

    /// The same with some more in its environment.
    static Up up(Path data, int port, Map<String, String> environment) throws Exception {
        ProcessBuilder builder = process(data, "up", "--port", Integer.toString(port), "--headless");
        builder.environment().putAll(environment);
        return up(data, builder);
    }

    /// The same, started in some other way.
    static Up up(Path data, ProcessBuilder builder) throws Exception {
        return new Up(data, builder).ready();
    }

    /// The folder with the program.
    static Path home() {
        return HOME;
    }

    /// A connection past the product: as the superuser of the folder's cluster.
    static Connection superuser(Path data) throws IOException, SQLException {
        String port = Files.readString(data.resolve("port")).strip();
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + port + "/minutebook",
                "postgres",
                Files.readString(data.resolve("secrets/superuser")).strip());
    }

    /// The first process of the folder's PostgreSQL, whoever started it.
    static Optional<ProcessHandle> postmaster(Path data) throws IOException {
        Path file = data.resolve("cluster/pgdata/postmaster.pid");
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        // The second line is a path in an unknown encoding.
        List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        return lines.isEmpty()
                ? Optional.empty()
                : ProcessHandle.of(Long.parseLong(lines.getFirst().strip()));
    }

    /// Whether it still does something; a zombie that nobody collects does not.
    static boolean alive(ProcessHandle process) {
        if (!process.isAlive()) {
            return false;
        }
        try {
            String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException gone) {
            return false;
        }
    }

    /// A running `minutebook up`.
    static final class Up implements AutoCloseable {

        private final Path data;
        private final Path log;
        private final Process process;
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final List<String> said = new ArrayList<>();
        private URI url = URI.create("http://nowhere");
        private String token = "";
        private Duration readyAfter = Duration.ZERO;

        private Up(Path data, ProcessBuilder builder) throws IOException {
            this.data = data;
            this.log = Files.createTempFile("minutebook-up", ".log");
            this.process = builder.redirectError(log.toFile()).start();
            Thread.ofVirtual().start(this::listen);
        }

        private void listen() {
            try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.add(line);
                }
            } catch (IOException ended) {
                lines.add("(" + ended.getMessage() + ")");
            }
        }

        private Up ready() throws Exception {
            long begin = System.nanoTime();
            String last = "";
            while (!last.startsWith("Try: ")) {
                String line = lines.poll(200, TimeUnit.MILLISECONDS);
                if (line == null) {
                    if (!process.isAlive() || System.nanoTime() - begin > PATIENCE.toNanos()) {
                        String errors = log();
                        close();
                        throw new AssertionError("up is not ready: " + said + "\n" + errors);
                    }
                    continue;
                }
                said.add(line);
                last = line;
                if (line.startsWith("Minutebook is ready at ")) {
                    url = URI.create(line.split(" ")[4]);
                    readyAfter = Duration.ofNanos(System.nanoTime() - begin);
                } else if (line.startsWith("Your token, shown once: ")) {
                    token = line.substring(line.lastIndexOf(' ') + 1);
                }
            }
            return this;
        }

        URI url() {
            return url;
        }

        /// Empty unless this was the first start.
        String token() {
            return token;
        }

        Duration readyAfter() {
            return readyAfter;
        }

        List<String> said() {
            return said;
        }

        Process process() {
            return process;
        }

        String log() throws IOException {
            return Files.readString(log);
        }

        void kill() throws InterruptedException {
            process.destroyForcibly().waitFor();
        }

        /// As Ctrl-C or a service manager ends it. Returns its exit code.
        int stop() throws Exception {
            process.destroy();
            if (!process.waitFor(120, TimeUnit.SECONDS)) {
                throw new AssertionError("up does not stop: " + log());
            }
            return process.exitValue();
        }

        /// Leaves nothing behind, however the test ended.
        @Override
        public void close() throws IOException, InterruptedException {
            if (process.isAlive()) {
                process.destroy();
                if (!process.waitFor(20, TimeUnit.SECONDS)) {
                    process.destroyForcibly().waitFor();
                }
            }
            Optional<ProcessHandle> left = postmaster(data).filter(PackagedProgram::alive);
            left.stream()
                    .flatMap(first -> Stream.concat(first.children(), Stream.of(first)))
                    .toList()
                    .forEach(ProcessHandle::destroyForcibly);
            forget();
        }

        /// Lets go of a process that has ended, and of nothing else.
        void forget() throws IOException {
            Files.deleteIfExists(log);
        }
    }
}

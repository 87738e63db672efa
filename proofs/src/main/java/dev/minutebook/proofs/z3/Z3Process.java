package dev.minutebook.proofs.z3;

import dev.minutebook.proofs.ProverLimits;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Runs [Z3Program] in a process of its own: without the environment of this one, in an empty folder of its own
/// that is deleted afterwards, confined as far as the system allows, and killed when it takes too long or too much.
final class Z3Process {

    private static final Duration TO_START = Duration.ofSeconds(15);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final int MOST_OUTPUT = 262_144;
    private static final int HEAP_MEGABYTES = 64;

    /// What a small JVM takes besides its heap.
    private static final int OVERHEAD_MEGABYTES = 256;

    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
    private static final SecureRandom RANDOM = new SecureRandom();

    /// How a process ended.
    enum End {
        ANSWERED,
        OUT_OF_TIME,
        OUT_OF_MEMORY,
        CRASHED
    }

    /// @param kind    what it answered
    /// @param version of Z3
    record Outcome(
            End end,
            String kind,
            String text,
            long milliseconds,
            @Nullable String version) {

        static Outcome crashed(String why) {
            return new Outcome(End.CRASHED, "", why, 0, null);
        }

        private static Outcome killed(End end, long milliseconds) {
            return new Outcome(end, "", "", milliseconds, null);
        }
    }

    private final Path java;
    private final String classpath;
    private final LongConsumer started;
    private final Confinement confinement;

    /// @param started is told the id of each process
    Z3Process(Path java, String classpath, LongConsumer started) {
        this.java = java;
        this.classpath = classpath;
        this.started = started;
        this.confinement = Confinement.here(Stream.concat(
                        Stream.of(java),
                        Stream.of(classpath.split(File.pathSeparator)).map(Path::of))
                .toList());
    }

    /// With the JVM and the libraries of this process.
    static Z3Process here() {
        return here(pid -> {});
    }

    static Z3Process here(LongConsumer started) {
        String classpath = Stream.of(place(Z3Program.class), place(com.microsoft.z3.Context.class), support())
                .distinct()
                .reduce((one, two) -> one + File.pathSeparator + two)
                .orElseThrow();
        return new Z3Process(Path.of(System.getProperty("java.home"), "bin", "java"), classpath, started);
    }

    private static String support() {
        try {
            return place(Class.forName("tools.aqua.turnkey.support.TurnKey"));
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException("a library of Z3 is missing", missing);
        }
    }

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (java.net.URISyntaxException odd) {
            throw new IllegalStateException(odd);
        }
    }

    /// @throws IOException when no process can be started
    Outcome run(SmtScript script, ProverLimits limits) throws IOException, InterruptedException {
        if (!Files.isExecutable(java)) {
            throw new IOException("there is no " + java);
        }
        Path folder = Files.createTempDirectory("minutebook-z3-");
        Path errors = Files.createTempFile("minutebook-z3-", ".txt");
        try {
            confinement.handOver(folder);
            String token = HexFormat.of().formatHex(RANDOM.generateSeed(16));
            Process process = builder(folder, token, limits)
                    .redirectError(errors.toFile())
                    .start();
            try {
                started.accept(process.pid());
                return talk(process, script, limits, token, errors);
            } finally {
                process.destroyForcibly();
                process.waitFor();
            }
        } finally {
            Files.deleteIfExists(errors);
            delete(folder);
        }
    }

    private ProcessBuilder builder(Path folder, String token, ProverLimits limits) {
        List<String> command = new ArrayList<>(confinement.prefix(limits));
        command.add(java.toString());
        command.add("-Xmx" + HEAP_MEGABYTES + "m");
        command.add("-XX:+UseSerialGC");
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-XX:-CreateCoredumpOnCrash");
        command.add("-XX:-UsePerfData");
        command.add("-XX:ErrorFile=" + folder.resolve("crash.txt"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("-Djava.io.tmpdir=" + folder);
        command.add("-cp");
        command.add(classpath);
        command.add(Z3Program.class.getName());
        command.add(token);
        command.add(Long.toString(limits.time().toMillis()));
        command.add(Integer.toString(limits.megabytes()));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        return builder;
    }

    private static Outcome talk(Process process, SmtScript script, ProverLimits limits, String token, Path errors)
            throws InterruptedException {
        long began = System.nanoTime();
        Duration most = limits.time().multipliedBy(3).dividedBy(2).plus(TO_START);
        FutureTask<String> output = new FutureTask<>(() -> exchange(process, script));
        Thread.ofVirtual().name("z3-" + process.pid()).start(output);
        while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
            long took = (System.nanoTime() - began) / 1_000_000;
            if (took > most.toMillis()) {
                return Outcome.killed(End.OUT_OF_TIME, took);
            }
            if (resident(process.pid()) > limits.megabytes() + OVERHEAD_MEGABYTES) {
                return Outcome.killed(End.OUT_OF_MEMORY, took);
            }
        }
        try {
            return read(output.get(), token, process.exitValue(), errors);
        } catch (ExecutionException broken) {
            return Outcome.crashed(crash(process.exitValue(), errors));
        }
    }

    /// Tells what is to be decided and hears the answer out. The pipe stays open, by which the process knows that
    /// this one lives.
    private static String exchange(Process process, SmtScript script) throws IOException {
        DataOutputStream out = new DataOutputStream(process.getOutputStream());
        for (String text : List.of(script.assumptions(), script.whole())) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }
        out.flush();
        try (InputStream in = process.getInputStream()) {
            byte[] heard = in.readNBytes(MOST_OUTPUT);
            if (heard.length == MOST_OUTPUT) {
                process.destroyForcibly();
            }
            return new String(heard, StandardCharsets.UTF_8);
        }
    }

    private static Outcome read(String output, String token, int exit, Path errors) {
        int begin = output.lastIndexOf("\n" + token + " ");
        int end = begin < 0 ? -1 : output.indexOf('\n', begin + 1);
        if (end < 0) {
            return Outcome.crashed(crash(exit, errors));
        }
        String[] words = output.substring(begin + 1, end).split(" ");
        return new Outcome(End.ANSWERED, words[1], output.substring(end + 1), Long.parseLong(words[2]), words[3]);
    }

    private static String crash(int exit, Path errors) {
        String first = "";
        try (Stream<String> lines = Files.lines(errors, StandardCharsets.ISO_8859_1)) {
            first = lines.filter(line -> !line.isBlank()).findFirst().orElse("");
        } catch (IOException | UncheckedIOException unreadable) {
            first = "it left no word";
        }
        return "it ended with " + exit + (first.isEmpty() ? "" : ": " + cut(first, 300));
    }

    private static String cut(String text, int most) {
        return text.length() > most ? text.substring(0, most) : text;
    }

    /// How much memory the process holds, in megabytes, where the system tells.
    private static long resident(long pid) {
        try {
            Matcher found = RESIDENT.matcher(Files.readString(Path.of("/proc/" + pid + "/status")));
            return found.find() ? Long.parseLong(found.group(1)) / 1_024 : 0;
        } catch (IOException notTold) {
            return 0;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException vanished) {
            throw vanished.getCause();
        }
    }
}

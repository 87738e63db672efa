package dev.minutebook.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A second Java process that runs [ServerHolder].
final class OtherProcess implements AutoCloseable {

    private final Process process;
    private final StringBuilder said = new StringBuilder();

    private OtherProcess(Process process) {
        this.process = process;
    }

    static OtherProcess holding(Path folder) throws IOException {
        return holding(folder.toString(), List.of(), Map.of(), System.getProperty("java.class.path"));
    }

    static OtherProcess holding(String folder, List<String> prefix, Map<String, String> environment, String classPath)
            throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", classPath));
        command.add(ServerHolder.class.getName());
        command.add(URLEncoder.encode(folder, StandardCharsets.UTF_8));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(environment);
        return new OtherProcess(builder.start());
    }

    /// Waits for the line in which it tells how it went, and answers its words.
    List<String> outcome() throws Exception {
        return CompletableFuture.supplyAsync(this::readOutcome).get(240, TimeUnit.SECONDS);
    }

    private List<String> readOutcome() {
        try {
            BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.append(line).append('\n');
                if (line.startsWith(ServerHolder.RUNNING) || line.startsWith(ServerHolder.REFUSED)) {
                    return List.of(line.split(" "));
                }
            }
            throw new IllegalStateException("It ended early:\n" + said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The server's process, when it runs.
    long server() throws Exception {
        List<String> outcome = outcome();
        if (!outcome.getFirst().equals(ServerHolder.RUNNING.strip())) {
            throw new IllegalStateException("It does not run:\n" + said);
        }
        return Long.parseLong(outcome.get(1));
    }

    String said() {
        return said.toString();
    }

    long pid() {
        return process.pid();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /// As when the machine runs out of memory and takes one process after the other: nobody is left to stop the server.
    void killWithWatchdog(long server) throws InterruptedException {
        process.toHandle().children().filter(child -> child.pid() != server).forEach(ProcessHandle::destroyForcibly);
        kill();
    }

    /// Lets it end by itself.
    @Override
    public void close() throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(240, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("It did not end:\n" + said);
        }
    }
}

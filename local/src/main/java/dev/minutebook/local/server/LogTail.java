package dev.minutebook.local.server;

import dev.minutebook.local.cluster.ClusterFolder;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The end of the server log, for the message of an exception and to see why the server has ended.
final class LogTail {

    private static final int LINES = 8;
    private static final int BYTES = 1 << 14;
    private static final String READY = "database system is ready to accept connections";

    private LogTail() {}

    static String of(ClusterFolder folder) throws IOException {
        StringBuilder words = new StringBuilder(tail(folder.startLog()));
        Optional<Path> newest = newest(folder.log());
        if (newest.isPresent()) {
            words.append("\nand in ").append(newest.get()).append(":\n").append(tail(newest.get()));
        }
        return words.toString();
    }

    /// Why the server has broken off, if it says so and has not come up again since.
    static Optional<String> panic(ClusterFolder folder) {
        try {
            Optional<Path> newest = newest(folder.log());
            return newest.isPresent() ? panic(end(newest.get())) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    static Optional<String> panic(String log) {
        String since = log.substring(log.lastIndexOf(READY) + 1);
        return since.lines().filter(line -> line.contains("PANIC: ")).reduce((first, last) -> last);
    }

    private static String end(Path file) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - BYTES));
            return new String(Channels.newInputStream(channel).readNBytes(BYTES), StandardCharsets.ISO_8859_1);
        }
    }

    private static String tail(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    }

    private static Optional<Path> newest(Path folder) throws IOException {
        Path newest = null;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.log")) {
            for (Path file : files) {
                if (newest == null
                        || Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(newest)) > 0) {
                    newest = file;
                }
            }
        }
        return Optional.ofNullable(newest);
    }
}

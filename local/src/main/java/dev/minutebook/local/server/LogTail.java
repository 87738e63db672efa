package dev.minutebook.local.server;

import dev.minutebook.local.cluster.ClusterFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The last lines of the server log, for the message of an exception.
final class LogTail {

    private static final int LINES = 8;

    private LogTail() {}

    static String of(ClusterFolder folder) throws IOException {
        StringBuilder words = new StringBuilder(tail(folder.startLog()));
        Optional<Path> newest = newest(folder.log());
        if (newest.isPresent()) {
            words.append("\nand in ").append(newest.get()).append(":\n").append(tail(newest.get()));
        }
        return words.toString();
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

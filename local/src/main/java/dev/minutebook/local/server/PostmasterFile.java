package dev.minutebook.local.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The content of `postmaster.pid`.
public record PostmasterFile(long pid, Instant started, boolean ready) {

    private static final int STATUS_LINE = 7;

    public static Path in(Path data) {
        return data.resolve("postmaster.pid");
    }

    /// Empty when there is none, or when it is not written to its end yet.
    static Optional<PostmasterFile> read(Path data) throws IOException {
        List<String> lines;
        try {
            // The second line is a path in an unknown encoding.
            lines = Files.readAllLines(in(data), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        try {
            return Optional.of(new PostmasterFile(
                    Long.parseLong(lines.get(0).strip()),
                    Instant.ofEpochSecond(Long.parseLong(lines.get(2).strip())),
                    lines.size() > STATUS_LINE && lines.get(STATUS_LINE).strip().equals("ready")));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }
}

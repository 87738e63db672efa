package dev.minutebook.cli.review;

import dev.minutebook.api.Problem;
import dev.minutebook.cli.call.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads what is to be reviewed.
final class MaterialReader {

    private static final int MOST_BYTES = 8 << 20;
    private static final String STANDARD_INPUT = "input";

    private final StringBuilder raw = new StringBuilder();
    private Material material = Material.NONE;

    /// @return whether there was anything
    boolean standardInput(InputStream input) {
        try {
            return add(STANDARD_INPUT, text("standard input", input));
        } catch (IOException unreadable) {
            throw Refusal.invalid(
                    "standard input cannot be read: " + unreadable.getMessage(), "Name the files instead.");
        }
    }

    void file(Path path) {
        if (Files.isDirectory(path)) {
            throw Refusal.invalid(
                    path + " is a folder", "Name its files, or pipe a change: git diff | minutebook review");
        }
        try (InputStream file = Files.newInputStream(path)) {
            if (!add(path.toString(), text("the file " + path, file))) {
                throw Refusal.invalid("the file " + path + " is empty", "Name files that hold something.");
            }
        } catch (IOException unreadable) {
            throw Refusal.invalid("the file " + path + " cannot be read", "Check the path.");
        }
    }

    Material material() {
        return material;
    }

    /// All that was read, secrets too; only to be hashed.
    String raw() {
        return raw.toString();
    }

    private boolean add(String name, String text) {
        if (text.isBlank()) {
            return false;
        }
        raw.append(name).append('\0').append(text).append('\0');
        material = material.and(UnifiedDiff.parse(text)
                .orElseGet(() -> new Material(java.util.List.of(MaterialFile.whole(name, text)), false)));
        return true;
    }

    private static String text(String what, InputStream source) throws IOException {
        byte[] bytes = source.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw new Refusal(
                    Problem.Code.TOO_LARGE,
                    what + " is larger than 8 MB",
                    "Review it in parts, such as git diff -- src");
        }
        // A change may touch files of any encoding; what is no UTF-8 is shown as such.
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\0') >= 0) {
            throw Refusal.invalid(what + " is not text", "Review what it was made from.");
        }
        return text;
    }
}

package dev.minutebook.schema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The migrations that were released, with their checksums as `sha256sum` writes them; `dev/freeze` writes the list.
///
/// @param sums by name of the file, in the order of their versions
public record ReleasedMigrations(Map<String, String> sums) {

    private static final Path SCHEMA = Path.of(System.getProperty("minutebook.root", ".."), "schema");

    static final Path LIST = SCHEMA.resolve("released.sha256");

    /// Where the migrations are.
    public static final Path FOLDER = SCHEMA.resolve("src/main/resources/dev/minutebook/schema/migrations");

    public static ReleasedMigrations listed() throws IOException {
        return read(LIST);
    }

    static ReleasedMigrations read(Path list) throws IOException {
        Map<String, String> sums = byVersion();
        for (String line : Files.readAllLines(list)) {
            String[] parts = line.split(" {2}", 2);
            sums.put(parts[1], parts[0]);
        }
        return new ReleasedMigrations(sums);
    }

    /// As they are now.
    static ReleasedMigrations in(Path folder) throws IOException {
        Map<String, String> sums = byVersion();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                sums.put(file.getFileName().toString(), sum(Files.readAllBytes(file)));
            }
        }
        return new ReleasedMigrations(sums);
    }

    /// One checksum of all that lead to a version.
    public static String sumUpTo(int version) throws IOException {
        StringBuilder all = new StringBuilder();
        in(FOLDER).sums.forEach((file, sum) -> all.append(version(file) <= version ? sum : ""));
        return sum(all.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /// What was done to the released ones since.
    List<String> changes(ReleasedMigrations now) {
        List<String> changes = new ArrayList<>();
        sums.forEach((file, sum) -> {
            if (!sum.equals(now.sums.get(file))) {
                changes.add(file + " was released and must stay as it is; add a migration instead");
            }
        });
        int newest = sums.keySet().stream()
                .mapToInt(ReleasedMigrations::version)
                .max()
                .orElse(0);
        now.sums.keySet().stream()
                .filter(file -> version(file) <= newest && !sums.containsKey(file))
                .forEach(file -> changes.add(file + " comes before one that was released; give it a later version"));
        return changes;
    }

    private static Map<String, String> byVersion() {
        return new TreeMap<>(
                Comparator.comparingInt(ReleasedMigrations::version).thenComparing(Comparator.naturalOrder()));
    }

    private static int version(String file) {
        return Integer.parseInt(file.substring(1, file.indexOf("__")));
    }

    private static String sum(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

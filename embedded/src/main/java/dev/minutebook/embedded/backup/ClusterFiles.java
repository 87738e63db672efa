package dev.minutebook.embedded.backup;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The files of a data folder that belong to a backup. Links are neither followed nor kept.
///
/// @param folders within the data folder, each after the one above it
/// @param files   within the data folder
/// @param bytes   how much there is to copy
record ClusterFiles(List<String> folders, List<String> files, long bytes) {

    static final String DATA = "cluster/pgdata/";
    static final String LOG = DATA + "pg_wal/";
    static final String LABEL = DATA + "backup_label";
    static final String CONTROL = DATA + "global/pg_control";

    /// Made anew at every start.
    private static final Set<String> EMPTIED = Set.of(
            "pg_dynshmem",
            "pg_notify",
            "pg_replslot",
            "pg_serial",
            "pg_snapshots",
            "pg_stat_tmp",
            "pg_subtrans",
            "pg_wal");

    private static final Set<String> LEFT_OUT = Set.of(
            "backup_label",
            "tablespace_map",
            "backup_manifest",
            "postmaster.pid",
            "postmaster.opts",
            "current_logfiles",
            "postgresql.auto.conf.tmp");

    /// Beside the cluster: passwords, without which it cannot be opened, keys, and what the owner put there.
    private static final List<String> BESIDE =
            List.of("secrets", "keys", "cluster/complete", "chamber.json", DueErasures.NAME);

    static ClusterFiles in(Path folder) throws IOException {
        List<String> folders = new ArrayList<>(List.of("cluster"));
        List<String> files = new ArrayList<>();
        long[] bytes = {0};
        for (String beside : BESIDE) {
            walk(folder, folder.resolve(beside), folders, files, bytes);
        }
        walk(folder, folder.resolve(DATA), folders, files, bytes);
        folders.addAll(List.of(LOG + "archive_status", LOG + "summaries"));
        return new ClusterFiles(folders, files, bytes[0]);
    }

    private static void walk(Path folder, Path from, List<String> folders, List<String> files, long[] bytes)
            throws IOException {
        if (!Files.exists(from)) {
            return;
        }
        Path data = folder.resolve(DATA);
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                if (directory.getFileName().toString().startsWith("pgsql_tmp")) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                folders.add(name(folder, directory));
                return emptied(data, directory) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && !leftOut(data, file)) {
                    files.add(name(folder, file));
                    bytes[0] += attributes.size();
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
                if (failed instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failed;
            }
        });
    }

    private static boolean emptied(Path data, Path directory) {
        return data.equals(directory.getParent())
                && EMPTIED.contains(directory.getFileName().toString());
    }

    private static boolean leftOut(Path data, Path file) {
        String name = file.getFileName().toString();
        return (data.equals(file.getParent()) && LEFT_OUT.contains(name))
                || (file.startsWith(data) && (name.startsWith("pg_internal.init") || name.startsWith("pgsql_tmp")));
    }

    private static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /// Whether a name, as a manifest has it, stays within the data folder and is one that a backup may hold.
    static boolean belongs(String name) {
        return Stream.of("cluster", "secrets", "keys", "chamber.json", DueErasures.NAME)
                        .anyMatch(first -> name.equals(first) || name.startsWith(first + "/"))
                && Stream.of(name.split("/", -1))
                        .noneMatch(
                                part -> part.isEmpty() || part.equals(".") || part.equals("..") || part.contains("\\"));
    }
}

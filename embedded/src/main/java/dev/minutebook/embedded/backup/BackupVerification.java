package dev.minutebook.embedded.backup;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.local.LocalServer;
import dev.minutebook.local.system.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Shows that a backup can be restored: reads every chunk, restores it into a throw-away folder, starts PostgreSQL
/// there and verifies the log of every workspace.
public final class BackupVerification {

    private static final int MOST_PROBLEMS = 100;

    private final BackupRepository store;
    private final Manifest manifest;
    private final Books books;
    private final BackupProgress progress;
    private final List<String> problems = new ArrayList<>();
    private final List<BackupCheck.WorkspaceCheck> workspaces = new ArrayList<>();

    /// Opens the restored book, in which nothing is to be done but to read.
    @FunctionalInterface
    public interface Books {
        Minutebook open(Path data);
    }

    private BackupVerification(BackupRepository store, Manifest manifest, Books books, BackupProgress progress) {
        this.store = store;
        this.manifest = manifest;
        this.books = books;
        this.progress = progress;
    }

    /// @param scratch a folder with room for the whole book; what is restored there is deleted at the end
    public static BackupCheck of(
            BackupRepository store, Manifest manifest, Path scratch, Books books, BackupProgress progress)
            throws IOException {
        BackupVerification verification = new BackupVerification(store, manifest, books, progress);
        int chunks = verification.chunks();
        if (verification.problems.isEmpty()) {
            Path folder = Files.createTempDirectory(Files.createDirectories(scratch), "minutebook-verify-");
            try {
                verification.restored(folder.resolve("book"));
            } finally {
                FolderTree.delete(folder);
            }
        }
        return new BackupCheck(
                manifest.id(),
                chunks,
                manifest.files().size(),
                manifest.bytes(),
                verification.workspaces,
                verification.problems);
    }

    private int chunks() throws IOException {
        ChunkReader reader = store.reader(manifest);
        Set<String> read = new HashSet<>();
        long bytes = 0;
        for (Manifest.File file : manifest.files()) {
            for (String chunk : file.chunks()) {
                if (read.add(chunk) && problems.size() < MOST_PROBLEMS) {
                    try {
                        reader.read(chunk);
                    } catch (DamagedChunk damaged) {
                        problems.add(damaged.getMessage() + " (of " + file.path() + ")");
                    }
                }
            }
            bytes += file.size();
            progress.at(BackupProgress.Step.CHECK, bytes, manifest.bytes());
        }
        return read.size();
    }

    private void restored(Path data) throws IOException {
        try {
            Restoration.of(store, manifest, data, progress);
            progress.at(BackupProgress.Step.RECOVER, 0, 0);
            try (Minutebook book = books.open(data)) {
                heads(data);
                verify(book);
            }
            for (PageCheck.Damaged damaged : PageCheck.of(data).damaged()) {
                problems.add(damaged + " is damaged: its checksum is another");
            }
        } catch (SQLException | RuntimeException broken) {
            // Whatever it is, the backup is of no use, and the other backups are still to be checked.
            problems.add("the restored book cannot be read: " + broken.getMessage());
        }
    }

    /// Whether the log goes at least as far as it did when the backup was taken, and is the same up to there.
    private void heads(Path data) throws SQLException {
        try (Connection connection = LocalServer.of(data).connect()) {
            for (Manifest.Head head : manifest.heads()) {
                if (!RecordStore.sealed(connection, head)) {
                    problems.add("the log of workspace " + head.workspace() + " does not reach entry " + head.number()
                            + ", which was sealed when the backup was taken");
                }
            }
        }
    }

    private void verify(Minutebook book) {
        String cursor = null;
        do {
            Page<WorkspaceInfo> page = book.workspaces().list(new PageRequest(PageRequest.MOST, cursor));
            page.items().forEach(workspace -> verify(book, workspace.name()));
            cursor = page.next();
        } while (cursor != null);
    }

    private void verify(Minutebook book, String workspace) {
        progress.at(BackupProgress.Step.VERIFY, 0, 0);
        Verification found = book.workspace(workspace).audit().verify(VerifyAudit.all());
        workspaces.add(new BackupCheck.WorkspaceCheck(
                workspace, found.entries(), found.blocks(), found.contents(), found.intact()));
        if (!found.intact()) {
            problems.add("the log of workspace " + workspace + " is damaged"
                    + (found.firstBad() == null ? "" : " from number " + found.firstBad() + " on")
                    + (found.finding() == null ? "" : ": " + found.finding()));
        }
    }
}

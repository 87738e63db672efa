package dev.minutebook.local.cluster;

import dev.minutebook.local.Durability;
import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.Login;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.FolderTree;
import dev.minutebook.local.system.Platform;
import dev.minutebook.local.system.ProcessRun;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Creates the data folder under a temporary name and renames it, so that it is complete whenever it exists.
public record NewCluster(ClusterFolder folder, Programs programs, Account account) {

    private static final Logger log = LoggerFactory.getLogger(NewCluster.class);

    private static final String UNFINISHED = "pgdata.new-";
    private static final String PASSWORD = "password-";

    public void makeOnce(Login superuser, Durability durability) throws IOException {
        removeAbandoned();
        if (!Files.exists(folder.data())) {
            make(superuser, durability);
        }
    }

    private void make(Login superuser, Durability durability) throws IOException {
        // A fresh name each time: the initdb of a process that was killed may still be writing into
        // its own.
        Path data = Files.createTempDirectory(folder.cluster(), UNFINISHED);
        Path password =
                Files.createTempFile(folder.cluster(), PASSWORD, "", FilePermissions.PRIVATE_DATA.atCreation(data));
        try {
            Files.writeString(password, superuser.password());
            account.own(data);
            account.own(password);
            log.info("Making a PostgreSQL {} cluster in {}", programs.majorVersion(), folder.data());
            ProcessRun initdb = ProcessRun.of(account.program(data, command(data, password, durability)));
            if (initdb.failed()) {
                throw new LocalPostgresException("initdb failed in " + data + ":\n" + initdb.output());
            }
            Files.deleteIfExists(folder.complete());
            Files.move(data, folder.data(), StandardCopyOption.ATOMIC_MOVE);
            persistNames();
        } finally {
            Files.deleteIfExists(password);
            FolderTree.delete(data);
        }
    }

    private List<String> command(Path data, Path password, Durability durability) {
        List<String> command = new ArrayList<>(List.of(
                programs.initdb(),
                "--pgdata=" + account.nameOf(data),
                "--username=" + Secrets.SUPERUSER,
                "--pwfile=" + account.nameOf(data) + "/../" + password.getFileName(),
                "--auth=scram-sha-256",
                "--set=scram_iterations=" + Secrets.HASH_ROUNDS,
                "--data-checksums",
                "--encoding=UTF8",
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-instructions"));
        if (durability == Durability.UNSAFE_FOR_TESTS) {
            command.add("--no-sync");
        }
        return command;
    }

    private void removeAbandoned() throws IOException {
        try (DirectoryStream<Path> abandoned =
                Files.newDirectoryStream(folder.cluster(), "{" + UNFINISHED + "," + PASSWORD + "}*")) {
            for (Path path : abandoned) {
                try {
                    FolderTree.delete(path);
                } catch (IOException e) {
                    log.debug("An abandoned initdb still writes into {}", path, e);
                }
            }
        }
    }

    /// Without this a power cut could undo the renaming, and the next start would make an empty cluster.
    private void persistNames() throws IOException {
        if (!Platform.current().windows()) {
            try (FileChannel names = FileChannel.open(folder.cluster(), StandardOpenOption.READ)) {
                names.force(true);
            }
        }
    }
}

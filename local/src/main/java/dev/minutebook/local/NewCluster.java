package dev.minutebook.local;

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

/// Makes the data folder. It is made under another name and renamed, so that it is complete whenever it exists.
record NewCluster(ClusterFolder folder, Programs programs, Account account) {

    private static final Logger log = LoggerFactory.getLogger(NewCluster.class);

    private static final String UNFINISHED = "pgdata.new-";
    private static final String PASSWORD = "password-";

    void makeOnce(Login superuser, Durability durability) throws IOException {
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
                Files.createTempFile(
                        folder.cluster(), PASSWORD, "", Access.PRIVATE_DATA.atCreation(data));
        try {
            Files.writeString(password, superuser.password());
            account.own(data);
            account.own(password);
            log.info(
                    "Making a PostgreSQL {} cluster in {}", programs.majorVersion(), folder.data());
            ProgramRun initdb =
                    ProgramRun.of(account.program(data, command(data, password, durability)));
            if (initdb.failed()) {
                throw new LocalPostgresException(
                        "initdb failed in " + data + ":\n" + initdb.output());
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
        List<String> command =
                new ArrayList<>(
                        List.of(
                                programs.initdb(),
                                "--pgdata=" + account.nameOf(data),
                                "--username=" + Secrets.SUPERUSER,
                                "--pwfile="
                                        + account.nameOf(data)
                                        + "/../"
                                        + password.getFileName(),
                                "--auth=scram-sha-256",
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
                Files.newDirectoryStream(
                        folder.cluster(), "{" + UNFINISHED + "," + PASSWORD + "}*")) {
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

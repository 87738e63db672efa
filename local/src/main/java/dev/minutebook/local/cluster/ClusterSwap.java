package dev.minutebook.local.cluster;

import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.FolderTree;
import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Puts the data that were copied for another version in the place of the former ones, which are kept beside them.
///
/// From the moment it is decided it is carried out, by whoever holds the folder next if need be. In between, when there
/// are no data in their place, the file `restoring` keeps programs away that would make new ones.
public record ClusterSwap(ClusterFolder folder) {

    private Path decided() {
        return folder.upgrade().root().resolve("ready");
    }

    /// Whether it was decided and is not carried out.
    public boolean due() {
        return Files.exists(decided());
    }

    /// Decides it. All that was copied must be on the disk.
    ///
    /// @param former the version that leaves
    public void decide(int former) throws IOException {
        AtomicFile.write(decided(), Integer.toString(former), FilePermissions.PRIVATE_DATA);
        persist(folder.upgrade().root());
        persist(folder.root());
    }

    /// Carries it out if it is due.
    public void complete() throws IOException {
        if (!due()) {
            return;
        }
        Path former = folder.former(Integer.parseInt(Files.readString(decided()).strip()));
        Path made = folder.upgrade().data();
        AtomicFile.write(folder.restoring(), "an upgrade puts data in their place\n", FilePermissions.PRIVATE_DATA);
        persist(folder.root());
        if (Files.exists(made)) {
            if (Files.exists(folder.data())) {
                Files.move(folder.data(), former, StandardCopyOption.ATOMIC_MOVE);
                persist(folder.cluster());
            }
            Files.move(made, folder.data(), StandardCopyOption.ATOMIC_MOVE);
            persist(folder.cluster());
        }
        Files.deleteIfExists(folder.restoring());
        Files.deleteIfExists(decided());
        persist(folder.root());
        FolderTree.delete(folder.upgrade().root());
    }

    private static void persist(Path names) throws IOException {
        if (!Platform.current().windows()) {
            try (FileChannel channel = FileChannel.open(names, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}

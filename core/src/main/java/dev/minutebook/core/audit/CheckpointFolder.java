package dev.minutebook.core.audit;

import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.CheckpointFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Keeps checkpoints in a folder, a file for each workspace. One that proves more than the log now holds stays.
public record CheckpointFolder(Path folder) implements CheckpointTarget {

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public void keep(String workspace, String checkpoint) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(workspace + ".checkpoint");
        if (Files.exists(file)) {
            mustNotProveMore(file, Checkpoint.parse(checkpoint));
        }
        Path unfinished = Files.createTempFile(folder, workspace, ".new");
        try {
            Files.writeString(unfinished, checkpoint);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private static void mustNotProveMore(Path file, Checkpoint fresh) throws IOException {
        try {
            Checkpoint held = Checkpoint.parse(Files.readString(file));
            if (!held.block().workspace().equals(fresh.block().workspace())) {
                throw new IOException(file + " is of another workspace and was not overwritten");
            }
            if (held.block().lastEntry() > fresh.block().lastEntry()) {
                throw new IOException(file
                        + " proves entries up to "
                        + held.block().lastEntry()
                        + ", but the log now ends with "
                        + fresh.block().lastEntry()
                        + "; it was not overwritten, verify the log against it");
            }
        } catch (CheckpointFormatException unreadable) {
            throw new IOException(file + " is no checkpoint and was not overwritten", unreadable);
        }
    }
}

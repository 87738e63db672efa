package dev.minutebook.cli.audit;

import dev.minutebook.cli.call.Refusal;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.CheckpointFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A checkpoint kept in a file outside the book.
record SavedCheckpoint(Path file, String text, Checkpoint checkpoint) {

    static SavedCheckpoint read(Path file) {
        try {
            String text = Files.readString(file);
            return new SavedCheckpoint(file, text, Checkpoint.parse(text));
        } catch (IOException unreadable) {
            throw Refusal.invalid(
                    "the checkpoint " + file + " cannot be read",
                    "Save one first: minutebook audit checkpoint --save " + file);
        } catch (CheckpointFormatException malformed) {
            throw Refusal.invalid(
                    file + " is no checkpoint: " + malformed.getMessage(),
                    "Give the file exactly as minutebook audit checkpoint --save wrote it.");
        }
    }

    /// Why this one must not be overwritten by another, in plain words, if there is a reason: it may be all that
    /// proves that the log was longer once.
    Optional<String> reasonToKeep(Checkpoint newer) {
        long held = checkpoint.block().lastEntry();
        long now = newer.block().lastEntry();
        if (!checkpoint.block().workspace().equals(newer.block().workspace())) {
            return Optional.of(file + " is of another workspace");
        }
        return now < held
                ? Optional.of(
                        "the log ends with entry %d, but %s proves that there was entry %d".formatted(now, file, held))
                : Optional.empty();
    }
}

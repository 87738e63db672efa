package dev.minutebook.verify;

/// A text is not a checkpoint; the message names the line and what is wrong with it.
public final class CheckpointFormatException extends IllegalArgumentException {
    CheckpointFormatException(String message) {
        super(message);
    }
}

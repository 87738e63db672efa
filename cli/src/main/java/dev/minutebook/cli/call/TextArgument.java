package dev.minutebook.cli.call;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A text given as an argument: itself, `-` for standard input, or `@file` for a file.
///
/// Messages often begin with `@name`. So only a single word after `@` is a file, always; several words are a text,
/// and
/// `@@word` is the text `@word`.
final class TextArgument {

    /// More than any field holds, so that the book itself says what is allowed.
    private static final int MOST_BYTES = 1 << 20;

    private TextArgument() {}

    static String read(String argument, CommandContext context) {
        if (argument.equals("-")) {
            return standardInput(context);
        }
        if (argument.startsWith("@@")) {
            return argument.substring(1);
        }
        boolean file = argument.matches("@\\S+");
        return file ? file(argument.substring(1)) : argument;
    }

    /// Without the last line end, which `echo` and the Enter key add.
    private static String standardInput(CommandContext context) {
        if (context.environment().inputIsTerminal()) {
            context.screen().hint("Type the text; end with Ctrl-D on a line of its own.");
        }
        try {
            String text = decoded("standard input", context.environment().input());
            return text.replaceFirst("\\r?\\n\\z", "");
        } catch (IOException unreadable) {
            throw Refusal.invalid(
                    "standard input cannot be read: " + unreadable.getMessage(),
                    "Give the text as an argument, or as @file.");
        }
    }

    private static String file(String name) {
        try (InputStream file = Files.newInputStream(Path.of(name))) {
            return decoded("the file " + name, file);
        } catch (IOException | InvalidPathException unreadable) {
            throw Refusal.invalid(
                    "the file " + name + " cannot be read",
                    "Check the path; to write the text @" + name + " itself, type @@" + name + ".");
        }
    }

    private static String decoded(String what, InputStream source) throws IOException {
        byte[] bytes = source.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw new Refusal(Problem.Code.TOO_LARGE, what + " is larger than 1 MB", "Send less at a time.");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException binary) {
            throw Refusal.invalid(what + " is not UTF-8 text", "Convert it first.");
        }
    }
}

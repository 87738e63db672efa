package dev.minutebook.cli.screen;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/// What the terminal says of itself. `System.console()` would not do: it says no as soon as the input is a pipe,
/// and JLine's own providers load native code, which takes longer than a whole command.
final class TerminalDevice {

    private TerminalDevice() {}

    /// Whether standard input (0), output (1) or error (2) is a terminal.
    static boolean isTerminal(int stream) {
        try {
            String device =
                    Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
            return device.matches("/dev/(pts/\\d+|tty\\w*|console)");
        } catch (IOException | UnsupportedOperationException noProc) {
            return test(stream);
        }
    }

    static OptionalInt columns() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(Redirect.DISCARD)
                    .start();
            String answer = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            int columns = Integer.parseInt(answer.strip().replaceFirst("^\\d+ ", ""));
            return columns > 0 ? OptionalInt.of(columns) : OptionalInt.empty();
        } catch (IOException | NumberFormatException unknown) {
            return OptionalInt.empty();
        }
    }

    private static boolean test(int stream) {
        try {
            return new ProcessBuilder("test", "-t", Integer.toString(stream))
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException unknown) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

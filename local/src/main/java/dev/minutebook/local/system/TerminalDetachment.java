package dev.minutebook.local.system;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Detaches the server from the terminal: Ctrl-C reaches only this process, which then stops the server cleanly.
public final class TerminalDetachment {

    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private TerminalDetachment() {}

    public static List<String> prefix() {
        return Files.isExecutable(SETSID) ? List.of(SETSID.toString()) : List.of();
    }
}

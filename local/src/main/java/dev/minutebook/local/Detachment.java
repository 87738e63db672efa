package dev.minutebook.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Keeps the keyboard of a terminal away from the server: Ctrl-C is for us, who then stop it in good order.
final class Detachment {

    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private Detachment() {}

    static List<String> prefix() {
        return Files.isExecutable(SETSID) ? List.of(SETSID.toString()) : List.of();
    }
}

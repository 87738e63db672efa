package dev.minutebook.cli.call;

import dev.minutebook.cli.screen.SafeText;

/// A word as it must be typed to a shell.
final class ShellWord {

    private ShellWord() {}

    static String quoted(String word) {
        String safe = SafeText.line(word);
        return safe.matches("[\\w@%+=:,./#~-]+") ? safe : "'" + safe.replace("'", "'\\''") + "'";
    }
}

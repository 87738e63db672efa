package dev.minutebook.embedded;

import dev.minutebook.api.agents.RegisterAgent;
import java.nio.file.Path;

/// Opens a book, writes, and returns without closing it.
final class ForgetfulProgram {

    private ForgetfulProgram() {}

    @SuppressWarnings("resource") // that is what it is about
    public static void main(String[] arguments) {
        LocalMinutebook.open(Path.of(arguments[0])).workspace("main").agents().ensure(RegisterAgent.human("ada"));
    }
}

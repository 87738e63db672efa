package dev.minutebook.local.server;

import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.TerminalDetachment;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A small process that stops the server when this one is killed.
///
/// It reads from a pipe that only we hold: first the number of each server we start, and an end of input when we are
/// no more, whatever ended us. Then it stops the server of the last number, if the data folder still names it.
final class Watchdog implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Watchdog.class);

    private static final String SCRIPT = """
            while read -r next; do pid=$next; done
            test "$pid" != none && read -r named < postmaster.pid && test "$named" = "$pid" && kill -s INT "$pid"
            """;

    private final Process process;

    private Watchdog(Process process) {
        this.process = process;
    }

    static Watchdog of(Path data, Account account) throws IOException {
        List<String> command = new ArrayList<>(TerminalDetachment.prefix());
        ProcessBuilder program = account.program(data, List.of("sh", "-c", SCRIPT));
        command.addAll(program.command());
        return new Watchdog(program.command(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /// From now on this is the server to stop.
    void guard(long pid) {
        say(Long.toString(pid));
    }

    /// Ends it; it stops nothing any more.
    @Override
    public void close() {
        say("none");
        try {
            process.getOutputStream().close();
        } catch (IOException gone) {
            log.debug("The watchdog of PostgreSQL has ended already", gone);
        }
    }

    private void say(String pid) {
        try {
            OutputStream pipe = process.getOutputStream();
            pipe.write((pid + "\n").getBytes(StandardCharsets.US_ASCII));
            pipe.flush();
        } catch (IOException gone) {
            log.warn("Nobody will stop PostgreSQL when this process is killed: its watchdog has ended", gone);
        }
    }
}

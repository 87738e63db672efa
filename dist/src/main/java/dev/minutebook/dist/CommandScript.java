package dev.minutebook.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// Runs the commands on standard input, one a line and without quotes, in one process: what the ahead-of-time cache
/// of commands is trained with. The arguments are added to each.
public final class CommandScript {

    private CommandScript() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader script = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int failed = 0;
        for (String line = script.readLine(); line != null; line = script.readLine()) {
            String[] words = Stream.concat(Stream.of(line.split(" ")), Stream.of(arguments))
                    .toArray(String[]::new);
            if (Main.run(words) != 0) {
                System.err.println("failed: " + line);
                failed++;
            }
        }
        System.exit(failed == 0 ? 0 : 1);
    }
}

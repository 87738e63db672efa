package dev.minutebook.dist;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// Runs commands of the package next to it, one after the other in one process: each line of standard input is a
/// command, its words apart by [#BETWEEN] and in Base64; each line of standard output is an exit code, what was
/// printed, and what was complained of. It needs no other class of the tests.
final class CommandBatch {

    static final String BETWEEN = "\u001f";

    private CommandBatch() {}

    public static void main(String[] none) throws IOException {
        System.setProperty("MINUTEBOOK_LOG_LEVEL", "OFF");
        PrintStream answers = System.out;
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.setIn(InputStream.nullInputStream());
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8).split(BETWEEN, -1);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
            int exit = Main.run(words);
            System.out.flush();
            System.err.flush();
            answers.println(exit + " " + text(out) + " " + text(err));
            answers.flush();
        }
    }

    private static String text(ByteArrayOutputStream bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}

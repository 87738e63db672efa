package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.json.MinutebookJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every twelfth example of help pages, of README.md and of the documentation runs from the unpacked package against
/// its
/// running server, those of help pages as an ordinary user and the others as root, or with `-Dminutebook.nightly=true`
/// all as both. One process of the package runs them, since most of the time of a command is the start of Java; some
/// go through the script as well.
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class ExamplesIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");

    /// One of so many examples runs from the package in CI; all of them run in [ExamplesTest].
    private static final int STRIDE = NIGHTLY ? 1 : 12;

    @TempDir
    static Path folder;

    private static List<ShellUser> users = List.of();

    static List<ShellUser> users() throws IOException {
        if (users.isEmpty()) {
            users = ShellUser.in(folder);
        }
        return users;
    }

    @ParameterizedTest
    @MethodSource("users")
    void the_package_runs_every_example(ShellUser user) throws Exception {
        user.takeIn(PlayedYear.instance().data(), user.data());
        String key = LocalMasterKey.fresh();
        try (PackagedProgram.Up up = user.up("env MINUTEBOOK_MASTER_KEY=" + key
                        + " MINUTEBOOK_JAVA_OPTS=-XX:TieredStopAtLevel=1 minutebook up --headless");
                HttpMinutebook book = HttpMinutebook.connect(up.url(), commandToken(user));
                Batch batch = new Batch(user)) {
            Examples examples = new Examples(batch::run, book.workspace("main"), user.home()).begin();
            if (NIGHTLY || user == users.getFirst()) {
                examples.check(sample(Examples.ofHelpPages()), NIGHTLY ? 300 : 25);
            }
            if (NIGHTLY || user == users.getLast()) {
                examples.check(sample(Examples.ofDocumentation()), NIGHTLY ? 50 : 5);
            }
            assertThat(examples.done()).hasSizeGreaterThan(5);
            throughTheScript(user, List.copyOf(examples.done().values()));
            // What is tried again says so in a line of its own.
            assertThat(up.log()).doesNotContain("\"throwable\":{", "\"level\":\"ERROR\"", "\tat ");
        }
    }

    private static Set<String> sample(Set<String> lines) {
        List<String> all = List.copyOf(lines);
        Set<String> sample = new LinkedHashSet<>();
        for (int i = 0; i < all.size(); i += STRIDE) {
            sample.add(all.get(i));
        }
        return sample;
    }

    /// One example of each noun, shared out among the users. What is done can often be done once, and is refused then.
    private static void throughTheScript(ShellUser user, List<List<String>> examples) {
        for (int i = users.indexOf(user); i < examples.size(); i += STRIDE * users.size()) {
            String line = examples.get(i).stream().map(ExamplesIT::quoted).collect(Collectors.joining(" "));
            PackagedProgram.Result result = user.run("minutebook " + line + " || echo \"refused $?\"");
            assertThat(result.out() + result.err())
                    .as("%s%n%s", line, result)
                    .doesNotContain("Exception")
                    .doesNotContainPattern("refused (?!1\\b|4\\b)");
        }
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    private static String commandToken(ShellUser user) throws IOException {
        String note = Files.readString(user.data().resolve("server.json"));
        return MinutebookJson.LENIENT.mapper().readTree(note).path("token").asString();
    }

    /// One process of the package that runs many commands as a user.
    private static final class Batch implements AutoCloseable {

        private final Process process;
        private final Writer commands;
        private final BufferedReader answers;

        Batch(ShellUser user) throws IOException {
            Path driver = user.home().resolveSibling("driver");
            Path file = driver.resolve(CommandBatch.class.getName().replace('.', '/') + ".class");
            if (Files.notExists(file)) {
                Files.createDirectories(file.getParent());
                try (InputStream bytes = CommandBatch.class.getResourceAsStream("CommandBatch.class")) {
                    Files.copy(Objects.requireNonNull(bytes), file);
                }
            }
            process = user.shell("exec \"$JAVA_HOME/bin/java\" -XX:+UseSerialGC -XX:TieredStopAtLevel=1"
                            + " --enable-native-access=ALL-UNNAMED -cp " + quoted(user.program() + "/lib/*:" + driver)
                            + " "
                            + CommandBatch.class.getName())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            commands = process.outputWriter(StandardCharsets.UTF_8);
            answers = process.inputReader(StandardCharsets.UTF_8);
        }

        PackagedProgram.Result run(List<String> words) {
            try {
                byte[] command = String.join(CommandBatch.BETWEEN, words).getBytes(StandardCharsets.UTF_8);
                commands.write(Base64.getEncoder().encodeToString(command) + "\n");
                commands.flush();
                String answer = answers.readLine();
                if (answer == null) {
                    throw new AssertionError("the program ended at " + words);
                }
                String[] parts = answer.split(" ", -1);
                return new PackagedProgram.Result(Integer.parseInt(parts[0]), text(parts[1]), text(parts[2]));
            } catch (IOException ended) {
                throw new UncheckedIOException(ended);
            }
        }

        private static String text(String base64) {
            return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        }

        @Override
        public void close() throws IOException, InterruptedException {
            commands.close();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
    }
}

package dev.minutebook.cli.call;

import dev.minutebook.cli.book.BookAddress;
import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.DataFolder;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.screen.Screen;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// What was said besides the verb: where the book is, in whose name, and how to show things.
public final class Invocation {

    public static final String PROGRAM = "minutebook";
    public static final String DEFAULT_WORKSPACE = "main";

    private final ProcessEnvironment environment;
    private final BookSource source;
    private final GlobalOptions options;

    public Invocation(ProcessEnvironment environment, BookSource source, GlobalOptions options) {
        this.environment = environment;
        this.source = source;
        this.options = options;
    }

    public ProcessEnvironment environment() {
        return environment;
    }

    BookSource source() {
        return source;
    }

    public Screen screen(CommandLine command) {
        return new Screen(environment, command.getOut(), command.getErr(), options.screen());
    }

    /// The data folder in force.
    public Path data() {
        return DataFolder.of(options.data, environment.variables(), environment.home());
    }

    /// Where the book is said to be. An option beats the environment: a folder named by an option is not overruled
    /// by a server named by the environment.
    public BookAddress address() {
        URI url = options.url;
        if (url == null && options.data == null) {
            String variable = variable("MINUTEBOOK_URL");
            url = variable == null ? null : ServerAddress.parse(variable);
        }
        return new BookAddress(url, token(), data());
    }

    /// The workspace that was asked for, if one was.
    public @Nullable String workspace() {
        return options.workspace == null ? variable("MINUTEBOOK_WORKSPACE") : options.workspace;
    }

    /// The value of an environment variable; null when it is not set or blank.
    public @Nullable String variable(String name) {
        Map<String, String> variables = environment.variables();
        String value = variables.getOrDefault(name, "");
        return value.isBlank() ? null : value.strip();
    }

    /// A command to type, with the options of this invocation that it needs to reach the same book.
    ///
    /// @param words the first may be several words that need no quotes, such as `tasks list`
    public String command(String... words) {
        List<String> options = new ArrayList<>();
        add(options, "--url", this.options.url);
        add(options, "--token-file", this.options.tokenFile);
        add(options, "--workspace", this.options.workspace);
        add(options, "--data", this.options.data);
        return Stream.concat(Stream.of(offlineCommand(words)), options.stream().map(ShellWord::quoted))
                .collect(Collectors.joining(" "));
    }

    /// A command to type that needs no book.
    public String offlineCommand(String... words) {
        return Stream.of(
                        Stream.of(PROGRAM),
                        Arrays.stream(words).limit(1).flatMap(first -> Stream.of(first.split(" "))),
                        Arrays.stream(words).skip(1))
                .flatMap(part -> part)
                .map(ShellWord::quoted)
                .collect(Collectors.joining(" "));
    }

    private @Nullable String token() {
        if (options.token != null) {
            return options.token.strip();
        }
        if (options.tokenFile == null) {
            return variable("MINUTEBOOK_TOKEN");
        }
        try {
            return Files.readString(options.tokenFile).strip();
        } catch (IOException unreadable) {
            throw Refusal.invalid(
                    "the token file " + options.tokenFile + " cannot be read", "Check the path after --token-file.");
        }
    }

    private static void add(List<String> options, String name, @Nullable Object value) {
        if (value != null) {
            options.add(name);
            options.add(value.toString());
        }
    }
}

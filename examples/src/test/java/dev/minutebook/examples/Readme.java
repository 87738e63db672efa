package dev.minutebook.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// The README and the parts of it that are compiled here, without their indentation.
final class Readme {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));

    private Readme() {}

    static String text() throws IOException {
        return stripped(Files.readString(ROOT.resolve("README.md")));
    }

    /// The part of an example that the README shows.
    static String example(Class<?> example) throws IOException {
        String source =
                Files.readString(
                        ROOT.resolve("examples/src/main/java")
                                .resolve(example.getName().replace('.', '/') + ".java"));
        return stripped(
                source.substring(
                        source.indexOf('\n', source.indexOf("// README begins")),
                        source.indexOf("// README ends")));
    }

    private static String stripped(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n")).strip();
    }
}

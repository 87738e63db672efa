package dev.minutebook.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// Pages of the documentation and the examples they show, without indentation.
final class ExamplePage {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));

    private ExamplePage() {}

    static String text(String page) throws IOException {
        return stripped(Files.readString(ROOT.resolve(page)));
    }

    /// The part of an example that a page shows.
    static String example(Class<?> example) throws IOException {
        String source = Files.readString(
                ROOT.resolve("examples/src/main/java").resolve(example.getName().replace('.', '/') + ".java"));
        return stripped(source.substring(
                source.indexOf('\n', source.indexOf("// example begins")), source.indexOf("// example ends")));
    }

    private static String stripped(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n")).strip();
    }
}

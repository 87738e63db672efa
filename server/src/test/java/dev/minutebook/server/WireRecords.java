package dev.minutebook.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The records of `api` and of this module by simple name, with their documentation comments.
final class WireRecords {

    private static final Map<String, Class<?>> RECORDS = new HashMap<>();
    private static final Map<Class<?>, Path> SOURCES = new HashMap<>();

    static {
        Map<String, Class<?>> nested = new HashMap<>();
        for (String module : List.of("../api", ".")) {
            Path root = Path.of(module, "src/main/java");
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(file -> file.getFileName().toString().matches("[A-Z]\\w*\\.java"))
                        .forEach(file -> add(root, file, nested));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        nested.forEach(RECORDS::putIfAbsent);
        RECORDS.values().removeIf(type -> !type.isRecord());
    }

    private WireRecords() {}

    private static void add(Path root, Path file, Map<String, Class<?>> nested) {
        String name = root.relativize(file).toString().replace('/', '.').replace(".java", "");
        try {
            Class<?> type = Class.forName(name, false, WireRecords.class.getClassLoader());
            RECORDS.putIfAbsent(type.getSimpleName(), type);
            SOURCES.put(type, file);
            for (Class<?> inner : type.getDeclaredClasses()) {
                if (inner.isRecord()) {
                    nested.putIfAbsent(inner.getSimpleName(), inner);
                }
                SOURCES.put(inner, file);
            }
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    static Class<?> named(String name) {
        return Optional.ofNullable(RECORDS.get(name))
                .orElseThrow(() -> new AssertionError("no record is called " + name));
    }

    /// Whether a schema is that of a page of a list, and not of a record of its own.
    static boolean isList(String schema) {
        return schema.endsWith("Page") && !RECORDS.containsKey(schema);
    }

    /// The first paragraph of the documentation of a record.
    static String description(Class<?> type) {
        return documentation(type)
                .split("\n *///\\s*(\n|@)", 2)[0]
                .replaceAll("\\s*///\\s*", " ")
                .strip();
    }

    /// What the documentation says of one component, if it says anything.
    static Optional<String> description(Class<?> type, String component) {
        return Optional.of(Pattern.compile("@param " + component + "\\s+((?:(?!///\\s*@).)*)", Pattern.DOTALL)
                        .matcher(documentation(type)))
                .filter(Matcher::find)
                .map(found -> found.group(1).replaceAll("\\s*///\\s*", " ").strip());
    }

    private static String documentation(Class<?> type) {
        try {
            String source = Files.readString(SOURCES.get(type));
            Matcher found = Pattern.compile("((?: *///[^\n]*\n)+) *(?:public )?record " + type.getSimpleName() + "\\(")
                    .matcher(source);
            return found.find() ? found.group(1) : "";
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

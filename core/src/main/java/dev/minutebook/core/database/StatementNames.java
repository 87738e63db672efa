package dev.minutebook.core.database;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The names of statements, such as `DebateStore.INSERT`.
///
/// Statements are text constants, which the compiler copies to where they are used, so that a statement does not
/// know where it was declared. Its name is looked up by its text in the stores, and only when something failed.
final class StatementNames {

    private static final String STORES = "dev/minutebook/core";
    private static final int LONGEST_EXCERPT = 80;

    private StatementNames() {}

    /// Class and field of a constant; the beginning of the text for a statement that is no constant of a store.
    static String of(String statement) {
        String name = Known.NAMES.get(statement);
        if (name != null) {
            return name;
        }
        String line = statement.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST_EXCERPT
                ? line
                : line.substring(0, LONGEST_EXCERPT).strip() + "…";
    }

    /// Read on first use.
    private static final class Known {

        static final Map<String, String> NAMES = read();

        private static Map<String, String> read() {
            CodeSource code = StatementNames.class.getProtectionDomain().getCodeSource();
            if (code == null) {
                return Map.of();
            }
            try {
                Path place = Path.of(code.getLocation().toURI());
                if (Files.isDirectory(place)) {
                    return names(place);
                }
                try (FileSystem archive = FileSystems.newFileSystem(place)) {
                    return names(archive.getPath("/"));
                }
            } catch (IOException | URISyntaxException | RuntimeException unreadable) {
                // A class loader that keeps its classes elsewhere: statements go by their text, and
                // the error that wanted a name is the one to report.
                return Map.of();
            }
        }

        private static Map<String, String> names(Path root) throws IOException {
            List<Path> files;
            try (Stream<Path> found = Files.walk(root.resolve(STORES))) {
                files = found.filter(Known::mayHoldStatements).sorted().toList();
            }
            Map<String, String> names = new HashMap<>();
            for (Path file : files) {
                String path = root.relativize(file).toString();
                String type = path.substring(0, path.length() - ".class".length())
                        .replace(file.getFileSystem().getSeparator(), ".");
                add(type, names);
            }
            return names;
        }

        private static boolean mayHoldStatements(Path file) {
            String path = file.toString();
            return path.endsWith("Store.class") || (path.endsWith(".class") && path.contains("database"));
        }

        private static void add(String name, Map<String, String> names) {
            try {
                ClassLoader loader = StatementNames.class.getClassLoader();
                Class<?> type = Class.forName(name, false, loader);
                for (Field field : type.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers()) && field.getType() == String.class) {
                        field.setAccessible(true);
                        if (field.get(null) instanceof String text) {
                            names.putIfAbsent(text, type.getSimpleName() + "." + field.getName());
                        }
                    }
                }
            } catch (ReflectiveOperationException | LinkageError unreadable) {
                // The statements of this class go by their text.
            }
        }
    }
}

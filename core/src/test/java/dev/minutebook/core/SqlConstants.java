package dev.minutebook.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The SQL of the product, found by looking at all its classes.
public final class SqlConstants {

    private static final Pattern MARK = Pattern.compile("(?<=\\$\\d{1,2})\\{[a-z_.]+:[^}]*}");

    private static final Pattern VERB =
            Pattern.compile("(select|insert|update|delete|with|lock|merge|truncate|call)\\b.*", Pattern.DOTALL);

    /// @param text    as PostgreSQL reads it
    /// @param written with the marks of contents
    public record Constant(Class<?> holder, Field field, String text, String written) {

        public String name() {
            return holder.getSimpleName() + "." + field.getName();
        }

        public boolean isPrivate() {
            return Modifier.isPrivate(field.getModifiers());
        }

        /// Whether it begins like a statement; the rest are parts of others.
        public boolean isStatement() {
            return VERB.matcher(text.strip()).matches();
        }

        /// Whether it is completed by `formatted` before it is used.
        public boolean isTemplate() {
            return text.contains("%s");
        }
    }

    private SqlConstants() {}

    /// Whether its statements are for the owner of the tables, of names that come from the catalogue and on
    /// tables of a session: `RoundTripTest` and `SqlReaderTest` run all of them.
    static boolean isForOwners(Class<?> type) {
        return type.getPackageName().endsWith(".core.moving");
    }

    /// Every text constant of the stores and of the package that leads to the database.
    public static List<Constant> all() {
        List<Constant> constants = new ArrayList<>();
        for (Class<?> type : classes()) {
            if (isForOwners(type)) {
                continue;
            }
            if (type.getSimpleName().endsWith("Store") || type.getPackageName().endsWith(".core.database")) {
                for (Field field : type.getDeclaredFields()) {
                    int modifiers = field.getModifiers();
                    if (field.getType() == String.class
                            && Modifier.isStatic(modifiers)
                            && Modifier.isFinal(modifiers)) {
                        String written = numbered(value(field));
                        constants.add(
                                new Constant(type, field, MARK.matcher(written).replaceAll(""), written));
                    }
                }
            }
        }
        return constants;
    }

    /// What goes in front of others has the driver's question marks and begins where another ends.
    private static String numbered(String text) {
        if (text.contains("$") || text.contains("'?'")) {
            return text;
        }
        int[] number = {0};
        return Pattern.compile("\\?").matcher(text.replaceFirst("^;", "")).replaceAll(mark -> "\\$" + ++number[0]);
    }

    public static List<Class<?>> classes() {
        Path root = folder();
        try (Stream<Path> files = Files.walk(root)) {
            List<Class<?>> classes = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                String name = root.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", "");
                if (!name.endsWith("package-info")) {
                    classes.add(Class.forName(name));
                }
            }
            return classes;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (ClassNotFoundException gone) {
            throw new IllegalStateException(gone);
        }
    }

    private static Path folder() {
        try {
            return Path.of(PostgresMinutebook.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException strange) {
            throw new IllegalStateException(strange);
        }
    }

    private static String value(Field field) {
        try {
            field.setAccessible(true);
            return (String) field.get(null);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }
}

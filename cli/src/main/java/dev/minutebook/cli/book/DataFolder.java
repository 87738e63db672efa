package dev.minutebook.cli.book;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The folder in which a local book lives: the one named, else the one of the environment, else `~/.minutebook`.
public final class DataFolder {

    public static final String VARIABLE = "MINUTEBOOK_DATA";

    private DataFolder() {}

    public static Path of(@Nullable Path named, Map<String, String> environment, Path home) {
        if (named != null) {
            return absolute(named.toString(), home);
        }
        String variable = environment.getOrDefault(VARIABLE, "");
        return variable.isBlank() ? home.resolve(".minutebook") : absolute(variable, home);
    }

    private static Path absolute(String path, Path home) {
        Path spelled = path.equals("~") || path.startsWith("~/")
                ? home.resolve(path.substring(Math.min(2, path.length())))
                : Path.of(path);
        return spelled.toAbsolutePath().normalize();
    }
}

package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A user of a Unix system and its first group.
public record UnixUser(String name, int user, int group) {

    static final UnixUser ROOT = new UnixUser("root", 0, 0);

    /// Whether this process has user id 0, which PostgreSQL refuses to run with.
    public static boolean root() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException e) {
            return System.getProperty("user.name", "").equals("root");
        }
    }

    public static Optional<UnixUser> find(String name) throws IOException {
        ProcessRun run = ProcessRun.of(new ProcessBuilder("sh", "-c", "id -u -- \"$0\" && id -g -- \"$0\"", name));
        if (run.failed()) {
            return Optional.empty();
        }
        List<String> numbers = run.output().lines().toList();
        return Optional.of(new UnixUser(name, Integer.parseInt(numbers.get(0)), Integer.parseInt(numbers.get(1))));
    }

    boolean owns(Path path) throws IOException {
        return Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(user);
    }

    public void take(Path path) throws IOException {
        Files.setAttribute(path, "unix:gid", group, LinkOption.NOFOLLOW_LINKS);
        Files.setAttribute(path, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
    }
}

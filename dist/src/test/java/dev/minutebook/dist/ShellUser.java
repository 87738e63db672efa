package dev.minutebook.dist;

import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.UnixUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Somebody at a shell in an empty home, with the program on the `PATH` and no settings but that any port will do.
///
/// @param prefix  of commands, so that they run as this user
/// @param program the folder of the program
/// @param cache   where PostgreSQL is unpacked
record ShellUser(String name, List<String> prefix, Path home, Path program, Path cache) {

    /// An ordinary user, and root where the tests run as root.
    static List<ShellUser> in(Path folder) throws IOException {
        if (!UnixUser.root()) {
            Path home = Files.createDirectory(folder.resolve("home"));
            return List.of(new ShellUser("the user", List.of(), home, PackagedProgram.home(), home.resolve(".cache")));
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        UnixUser nobody = UnixUser.find("nobody").orElseThrow();
        Path open = readable(folder.resolve("program"));
        Path home = Files.createDirectory(folder.resolve("nobody"));
        nobody.take(home);
        Path rootHome = Files.createDirectory(folder.resolve("root"));
        return List.of(
                new ShellUser("nobody", Account.dropped(nobody).prefix(), home, open, home.resolve(".cache")),
                new ShellUser("root", List.of(), rootHome, open, Path.of("/var/cache")));
    }

    /// The program may lie where only root can read. Times stay, or its caches would be of another program.
    private static Path readable(Path copy) {
        String script = "cp -a \"$0\" \"$1\" && chmod -R a+rX \"$1\"";
        PackagedProgram.Result copied = PackagedProgram.run(
                new ProcessBuilder("sh", "-c", script, PackagedProgram.home().toString(), copy.toString()));
        if (copied.exit() != 0) {
            throw new AssertionError(copied);
        }
        return copy;
    }

    /// The same user in another empty home.
    ShellUser movedTo(String other) throws IOException {
        Path moved = Files.createDirectory(home.resolveSibling(home.getFileName() + "-" + other));
        if (!prefix.isEmpty()) {
            UnixUser.find(name).orElseThrow().take(moved);
        }
        return new ShellUser(name, prefix, moved, program, cache);
    }

    /// Copies a data folder that nobody uses, as if this user had made it.
    void takeIn(Path data, Path copy) {
        String script = "cp -a \"$0\" \"$1\"" + (prefix.isEmpty() ? "" : " && chown -R \"$2:\" \"$1\"");
        PackagedProgram.Result copied =
                PackagedProgram.run(new ProcessBuilder("sh", "-c", script, data.toString(), copy.toString(), name));
        if (copied.exit() != 0) {
            throw new AssertionError(copied);
        }
    }

    /// What commands use if nothing is said.
    Path data() {
        return home.resolve(".minutebook");
    }

    PackagedProgram.Result run(String script) {
        return PackagedProgram.run(shell(script));
    }

    /// Starts the server that the line of shell says, and returns when it is ready.
    PackagedProgram.Up up(String line) throws Exception {
        return PackagedProgram.up(data(), shell("exec " + line));
    }

    /// A shell that knows the variables of the scripts before.
    ProcessBuilder shell(String script) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of("sh", "-c", """
                set -ea
                if [ -f variables ]; then . ./variables; fi
                %s
                export -p > variables
                """.formatted(script)));
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(variable -> variable.startsWith("MINUTEBOOK_"));
        environment.putAll(Map.of(
                "HOME",
                home.toString(),
                "PATH",
                program.resolve("bin") + ":" + environment.get("PATH"),
                "XDG_CACHE_HOME",
                cache.toString(),
                "JAVA_HOME",
                System.getProperty("java.home"),
                "NO_COLOR",
                "1",
                "MINUTEBOOK_PORT",
                "0",
                "MINUTEBOOK_EMBEDDINGS",
                "off"));
        return builder;
    }

    @Override
    public String toString() {
        return name;
    }
}

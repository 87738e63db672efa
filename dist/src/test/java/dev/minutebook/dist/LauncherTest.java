package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How `bin/minutebook` starts Java, shown by a Java that only prints its arguments.
class LauncherTest {

    private static final Instant BUILT = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path folder;

    @BeforeEach
    void lay_out_a_package() throws IOException {
        Path root = Path.of(System.getProperty("minutebook.root", "..")).toAbsolutePath();
        Files.createDirectories(folder.resolve("bin"));
        Files.copy(root.resolve("dist/src/main/sh/minutebook"), folder.resolve("bin/minutebook"));
        Files.createDirectories(folder.resolve("lib"));
        jar("core-0.2.0.jar", BUILT);
        jar("zip-1.jar", BUILT);
        for (String cache : List.of("minutebook", "client")) {
            Files.createFile(folder.resolve("lib/" + cache + ".aot"));
        }
        Files.writeString(folder.resolve("lib/cached-jars"), "core-0.2.0.jar:zip-1.jar:\n");
        java();
        Files.createDirectories(folder.resolve("book"));
    }

    @Test
    void only_the_verb_up_starts_a_server() throws Exception {
        assertThat(started("up")).contains("-XX:+UseG1GC");
        assertThat(started("--data", "book", "up", "--port", "0")).contains("-XX:+UseG1GC");
        assertThat(started("-o", "json", "--workspace=main", "up")).contains("-XX:+UseG1GC");
        assertThat(started("channels", "post", "general", "we go up now")).contains("-XX:+UseSerialGC");
        assertThat(started("channels", "post", "general", "up", "--as", "ada")).contains("-XX:+UseSerialGC");
        assertThat(started("--workspace", "up", "agents", "list")).contains("-XX:+UseSerialGC");
    }

    @Test
    void a_command_that_reaches_a_server_takes_the_cache_of_commands() throws Exception {
        String book = folder.resolve("book").toString();
        assertThat(started("agents", "list", "--data", book)).contains(cache("minutebook"));
        assertThat(started("agents", "list", "--url", "http://127.0.0.1:7411")).contains(cache("client"));
        Files.createFile(folder.resolve("book/server.json"));
        assertThat(started("agents", "list", "--data", book)).contains(cache("client"));
        assertThat(started("agents", "list", "--data=" + book)).contains(cache("client"));
        assertThat(started("up", "--data", book)).contains(cache("minutebook"));
    }

    @Test
    void a_cache_of_other_jars_is_left_out() throws Exception {
        assertThat(started("up"))
                .contains(
                        cache("minutebook"),
                        folder.resolve("lib/core-0.2.0.jar") + ":" + folder.resolve("lib/zip-1.jar") + ":");

        jar("zip-1.jar", Instant.now().plusSeconds(60));
        assertThat(started("up")).doesNotContain(cache("minutebook"));

        jar("zip-1.jar", BUILT);
        assertThat(started("up")).contains(cache("minutebook"));

        jar("core-0.2.1.jar", BUILT);
        assertThat(started("up")).doesNotContain(cache("minutebook"));

        Files.delete(folder.resolve("lib/core-0.2.1.jar"));
        Files.delete(folder.resolve("lib/cached-jars"));
        assertThat(started("up")).doesNotContain(cache("minutebook"));
    }

    @Test
    void arguments_arrive_as_they_were_given() throws Exception {
        assertThat(started("channels", "post", "general", "two  words", ""))
                .endsWith("dev.minutebook.dist.Main", "channels", "post", "general", "two  words", "");
    }

    private void jar(String name, Instant built) throws IOException {
        Path jar = folder.resolve("lib/" + name);
        Files.writeString(jar, "");
        Files.setLastModifiedTime(jar, FileTime.from(built));
    }

    private String cache(String name) {
        return "-XX:AOTCache=" + folder.resolve("lib/" + name + ".aot");
    }

    private void java() throws IOException {
        Path java = folder.resolve("jdk/bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        java.toFile().setExecutable(true);
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    }

    private List<String> started(String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("sh", folder.resolve("bin/minutebook").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("MINUTEBOOK_"));
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("HOME", folder.toString());
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        List<String> lines = List.of(out.split("\n", -1));
        return lines.subList(0, lines.size() - 1);
    }
}

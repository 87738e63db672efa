package dev.minutebook.local.cluster;

import dev.minutebook.local.Durability;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// Writes the configuration of PostgreSQL: our defaults, then settings for this machine, then those of the user.
public record ServerSettings(LocalPostgresConfig config) {

    private static final String FILE = "minutebook-postgresql.conf";

    public void write(ClusterFolder folder, int port) throws IOException {
        AtomicFile.write(folder.settings(), text(port), FilePermissions.READABLE_DATA);
    }

    private String text(int port) throws IOException {
        Map<String, String> chosen = new LinkedHashMap<>();
        chosen.put("port", Integer.toString(port));
        chosen.put("dynamic_shared_memory_type", DynamicSharedMemory.choose(Platform.current()));
        if (config.durability() == Durability.UNSAFE_FOR_TESTS) {
            chosen.put("fsync", "off");
            chosen.put("full_page_writes", "off");
            chosen.put("synchronous_commit", "off");
        }
        return ours()
                + section("Chosen for this machine", chosen)
                + section("Asked for", new TreeMap<>(config.settings()));
    }

    private static String ours() throws IOException {
        try (InputStream resource = ServerSettings.class.getResourceAsStream(FILE)) {
            if (resource == null) {
                throw new IllegalStateException(FILE + " is not on the class path");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String section(String title, Map<String, String> settings) {
        StringBuilder text = new StringBuilder("\n# ").append(title).append(".\n");
        settings.forEach((name, value) -> text.append(name)
                .append(" = '")
                .append(value.replace("\\", "\\\\").replace("'", "''"))
                .append("'\n"));
        return text.toString();
    }
}

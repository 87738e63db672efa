package dev.minutebook.local;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The folder of the private PostgreSQL and how the server runs.
///
/// `settings` are PostgreSQL's own and win over ours (`minutebook-postgresql.conf`), except those by which the
/// launcher finds and protects the server. `startTimeout` bounds a start, crash recovery included. `environment` is
/// what the server finds in its environment beside the little that it needs.
public record LocalPostgresConfig(
        Path folder,
        Durability durability,
        Map<String, String> settings,
        Duration startTimeout,
        Map<String, String> environment) {

    private static final Pattern SETTING_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

    private static final Set<String> KEPT = Set.of(
            "port",
            "listen_addresses",
            "unix_socket_directories",
            "data_directory",
            "config_file",
            "hba_file",
            "ident_file",
            "logging_collector",
            "log_directory",
            "fsync",
            "full_page_writes",
            "include",
            "include_dir",
            "include_if_exists");

    public LocalPostgresConfig {
        settings = Map.copyOf(settings);
        settings.forEach(LocalPostgresConfig::check);
        environment = Map.copyOf(environment);
    }

    /// A durable server in the folder, which is created when it is missing.
    public static LocalPostgresConfig in(Path folder) {
        return new LocalPostgresConfig(folder, Durability.SAFE, Map.of(), Duration.ofMinutes(2), Map.of());
    }

    public LocalPostgresConfig withDurability(Durability durability) {
        return new LocalPostgresConfig(folder, durability, settings, startTimeout, environment);
    }

    public LocalPostgresConfig withSetting(String name, String value) {
        Map<String, String> more = new HashMap<>(settings);
        more.put(name, value);
        return new LocalPostgresConfig(folder, durability, more, startTimeout, environment);
    }

    public LocalPostgresConfig withStartTimeout(Duration startTimeout) {
        return new LocalPostgresConfig(folder, durability, settings, startTimeout, environment);
    }

    public LocalPostgresConfig withEnvironment(String name, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(name, value);
        return new LocalPostgresConfig(folder, durability, settings, startTimeout, more);
    }

    private static void check(String name, String value) {
        if (!SETTING_NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("Not the name of a setting: " + name);
        }
        if (KEPT.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("The setting " + name + " is chosen by the launcher.");
        }
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("The value of " + name + " holds a control character.");
        }
    }
}

package dev.minutebook.local.cluster;

import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.UnixUser;
import java.io.IOException;
import java.nio.file.Path;

/// The paths in the folder of a private PostgreSQL.
public record ClusterFolder(Path root) {

    public static ClusterFolder create(Path root) throws IOException {
        Path absolute = root.toAbsolutePath().normalize();
        (UnixUser.root() ? FilePermissions.READABLE : FilePermissions.PRIVATE).create(absolute);
        return new ClusterFolder(absolute.toRealPath());
    }

    /// Makes the folders that PostgreSQL works in. The upper one stays ours, open as far as another account needs
    /// it.
    public void prepare() throws IOException {
        FilePermissions.PRIVATE.create(cluster());
        (UnixUser.root() ? FilePermissions.PASSABLE : FilePermissions.PRIVATE).grant(cluster());
        FilePermissions.PRIVATE.create(log());
    }

    public Path lock() {
        return root.resolve("lock");
    }

    public Path port() {
        return root.resolve("port");
    }

    Path secrets() {
        return root.resolve("secrets");
    }

    public Path cluster() {
        return root.resolve("cluster");
    }

    public Path data() {
        return cluster().resolve("pgdata");
    }

    public Path log() {
        return cluster().resolve("log");
    }

    public Path startLog() {
        return cluster().resolve("start.log");
    }

    /// Exists when the cluster has its role and its database, so that later starts need not ask.
    public Path complete() {
        return cluster().resolve("complete");
    }

    /// Exists while a backup is being restored into the folder; what lies here until then is not a book.
    public Path restoring() {
        return root.resolve("restoring");
    }

    /// Where data are copied for another major version of PostgreSQL; a folder like this one.
    public ClusterFolder upgrade() {
        return new ClusterFolder(root.resolve("upgrade"));
    }

    /// The data as a former major version left them, after an upgrade.
    public Path former(int version) {
        return cluster().resolve("pgdata-" + version);
    }

    public Path settings() {
        return cluster().resolve("minutebook-postgresql.conf");
    }
}

package dev.minutebook.local;

import java.io.IOException;
import java.nio.file.Path;

/// The names in the folder of a private PostgreSQL.
record ClusterFolder(Path root) {

    static ClusterFolder create(Path root) throws IOException {
        Path absolute = root.toAbsolutePath().normalize();
        (Identity.root() ? Access.READABLE : Access.PRIVATE).create(absolute);
        return new ClusterFolder(absolute.toRealPath());
    }

    /// Makes the folders that PostgreSQL works in. The upper one stays ours, open as far as another account needs it.
    void prepare() throws IOException {
        Access.PRIVATE.create(cluster());
        (Identity.root() ? Access.PASSABLE : Access.PRIVATE).grant(cluster());
        Access.PRIVATE.create(log());
    }

    Path lock() {
        return root.resolve("lock");
    }

    Path port() {
        return root.resolve("port");
    }

    Path secrets() {
        return root.resolve("secrets");
    }

    Path cluster() {
        return root.resolve("cluster");
    }

    Path data() {
        return cluster().resolve("pgdata");
    }

    Path log() {
        return cluster().resolve("log");
    }

    Path startLog() {
        return cluster().resolve("start.log");
    }

    /// Exists when the cluster has its role and its database, so that later starts need not ask.
    Path complete() {
        return cluster().resolve("complete");
    }

    Path settings() {
        return cluster().resolve("minutebook-postgresql.conf");
    }
}

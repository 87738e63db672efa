package dev.minutebook.local;

import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.cluster.OwnerDatabase;
import dev.minutebook.local.cluster.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.ds.PGSimpleDataSource;

/// A private PostgreSQL that runs, in this process or in another one of the same owner.
///
/// @param folder     the folder it belongs to
/// @param dataFolder where it keeps its data
public record LocalServer(Path folder, Path dataFolder, int port, Login superuser) {

    /// The server that another process runs in a folder, by the port and the password it left there.
    ///
    /// @throws LocalPostgresException where there is none
    public static LocalServer of(Path folder) {
        ClusterFolder cluster = new ClusterFolder(folder.toAbsolutePath().normalize());
        try {
            String port = Files.readString(cluster.port()).strip();
            return new LocalServer(
                    cluster.root(),
                    cluster.data(),
                    Integer.parseInt(port),
                    Secrets.of(cluster).superuser());
        } catch (IOException | NumberFormatException unknown) {
            throw new LocalPostgresException(
                    "The PostgreSQL of " + folder + " is held by another process and cannot be found: " + unknown,
                    unknown);
        }
    }

    /// A connection of the superuser to the database of the product.
    public Connection connect() throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"127.0.0.1"});
        source.setPortNumbers(new int[] {port});
        source.setDatabaseName(OwnerDatabase.NAME);
        source.setUser(superuser.user());
        source.setPassword(superuser.password());
        source.setSslMode("disable");
        source.setApplicationName("minutebook backup");
        return source.getConnection();
    }
}

package dev.minutebook.cli.book;

import dev.minutebook.api.Problem;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The usual order: the server that was named, else the server that runs on the data folder, else the folder
/// itself.
public final class NearestBook implements BookSource {

    private final LocalBooks local;
    private final ServerBooks servers;

    public NearestBook(LocalBooks local) {
        this(local, ServerBooks::connect);
    }

    NearestBook(LocalBooks local, ServerBooks servers) {
        this.local = local;
        this.servers = servers;
    }

    @Override
    public OpenBook open(BookAddress address) {
        if (address.url() != null) {
            return server(address.url(), address.token());
        }
        Optional<ServerFile> running = running(address);
        if (running.isEmpty()) {
            return OpenBook.of(local.open(address.data()), "the local book in " + address.data());
        }
        ServerFile file = running.get();
        if (address.token() != null || file.system() == null) {
            return server(file.url(), address.token() == null ? file.token() : address.token());
        }
        OpenBook own = servers.open(file.url(), file.token());
        String system = file.system();
        return new OpenBook(
                new FolderBook(
                        own.book(), () -> servers.open(file.url(), system).book()),
                own.where(),
                own.workspace(),
                own.agent(),
                own.signIn());
    }

    @Override
    public boolean holds(BookAddress address) {
        return address.url() != null
                || local.holds(address.data())
                || running(address).isPresent();
    }

    private static Optional<ServerFile> running(BookAddress address) {
        return ServerFile.read(address.data()).filter(ServerFile::live);
    }

    private OpenBook server(URI url, @Nullable String token) {
        if (token == null) {
            throw Problem.Code.UNAUTHENTICATED.because("no token was given for " + url);
        }
        return servers.open(url, token);
    }
}

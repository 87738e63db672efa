package dev.minutebook.cli.book;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.client.HttpMinutebook;
import java.net.URI;
import java.util.Optional;

/// Opens the book of a server.
@FunctionalInterface
interface ServerBooks {

    OpenBook open(URI url, String token);

    /// Over HTTP.
    static OpenBook connect(URI url, String token) {
        HttpMinutebook book = HttpMinutebook.connect(url, token);
        return new OpenBook(
                book,
                "the server at " + url,
                () -> Optional.ofNullable(book.me().workspace()),
                () -> Optional.ofNullable(book.me().agent()).map(AgentId::text));
    }
}

package dev.minutebook.cli.book;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.client.SignIn;
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
                () -> Optional.ofNullable(book.me().agent()).map(AgentId::text),
                () -> signIn(book));
    }

    /// Nothing for a server that is older than the console.
    private static Optional<SignIn> signIn(HttpMinutebook book) {
        try {
            return Optional.of(book.signIn());
        } catch (MinutebookException older) {
            if (older.code() == Problem.Code.NOT_FOUND) {
                return Optional.empty();
            }
            throw older;
        }
    }
}

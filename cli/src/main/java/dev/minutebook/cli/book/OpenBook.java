package dev.minutebook.cli.book;

import dev.minutebook.api.Minutebook;
import dev.minutebook.client.SignIn;
import java.util.Optional;
import java.util.function.Supplier;

/// A book that was opened.
///
/// @param where     for people: the server or the folder it was found at
/// @param workspace the workspace its token belongs to, if it has a token; asked for only when nobody named a
/// workspace
/// @param agent     the agent its token is bound to, if any
/// @param signIn    how people sign in to its console, if it is that of a server
public record OpenBook(
        Minutebook book,
        String where,
        Supplier<Optional<String>> workspace,
        Supplier<Optional<String>> agent,
        Supplier<Optional<SignIn>> signIn)
        implements AutoCloseable {

    /// A book without a token.
    public static OpenBook of(Minutebook book, String where) {
        return new OpenBook(book, where, Optional::empty, Optional::empty, Optional::empty);
    }

    @Override
    public void close() {
        book.close();
    }
}

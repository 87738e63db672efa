package dev.minutebook.server;

import dev.minutebook.api.Minutebook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;

/// What the server needs of a book: authentication of callers, and the book on their behalf.
public interface Book {

    Access access();

    Minutebook as(Caller caller);

    static Book of(PostgresMinutebook book) {
        Access access = book.access();
        return new Book() {
            @Override
            public Access access() {
                return access;
            }

            @Override
            public Minutebook as(Caller caller) {
                return book.as(caller);
            }
        };
    }
}

package dev.minutebook.cli.book;

/// Opens the book that a command works on.
@FunctionalInterface
public interface BookSource {

    /// The book for one command; the command closes it.
    OpenBook open(BookAddress address);

    /// Whether there is a book already, which opening would not have to make.
    default boolean holds(BookAddress address) {
        return true;
    }
}

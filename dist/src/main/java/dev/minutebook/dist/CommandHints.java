package dev.minutebook.dist;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;

/// Formats commands that the user can paste to reach a workspace of this book.
///
/// @param inBook puts words into a command that reaches the book
record CommandHints(Function<String[], String> inBook, String workspace) {

    String command(String... words) {
        return inBook.apply(Stream.concat(Arrays.stream(words), Stream.of("--workspace", workspace))
                .toArray(String[]::new));
    }
}

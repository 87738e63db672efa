package dev.minutebook.dist;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;

/// Commands to type that reach a workspace of this book.
///
/// @param inBook puts words into a command that reaches the book
record Hints(Function<String[], String> inBook, String workspace) {

    String command(String... words) {
        return inBook.apply(
                Stream.concat(Arrays.stream(words), Stream.of("--workspace", workspace))
                        .toArray(String[]::new));
    }
}

package dev.minutebook.cli.book;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Where the caller says the book is.
///
/// @param url   a server, or null for whatever is in the data folder
/// @param token what to show the server
/// @param data  the data folder
public record BookAddress(@Nullable URI url, @Nullable String token, Path data) {

    @Override
    public String toString() {
        return url == null ? data.toString() : url.toString();
    }
}

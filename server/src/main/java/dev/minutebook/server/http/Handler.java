package dev.minutebook.server.http;

import java.io.IOException;

/// What a route does.
@FunctionalInterface
public interface Handler {

    Answer handle(Call call) throws IOException;
}

package dev.minutebook.server.http;

/// The methods that routes use.
public enum Verb {
    GET,
    POST,
    PATCH,
    DELETE
}

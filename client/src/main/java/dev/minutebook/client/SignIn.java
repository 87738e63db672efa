package dev.minutebook.client;

import org.jspecify.annotations.Nullable;

/// How people sign in to the console of a server, besides with a token.
///
/// @param openId  what the provider of OpenID Connect is called; null where there is none
/// @param path    where a browser begins to sign in there; null where there is none
/// @param trouble why the provider could not be asked when that was last tried; null where it could
public record SignIn(
        @Nullable String openId,
        @Nullable String path,
        @Nullable String trouble) {}

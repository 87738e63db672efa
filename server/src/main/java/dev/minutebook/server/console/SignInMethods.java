package dev.minutebook.server.console;

import org.jspecify.annotations.Nullable;

/// How people sign in to the console of this server, besides with a token.
///
/// @param openId  what the provider of OpenID Connect is called; left out where there is none
/// @param path    where a browser begins to sign in there; left out where there is none
/// @param trouble why the provider could not be asked when that was last tried; left out where it could
public record SignInMethods(
        @Nullable String openId,
        @Nullable String path,
        @Nullable String trouble) {}

package dev.minutebook.server.console;

import org.jspecify.annotations.Nullable;

/// A file of the console, with what was compressed when it was built.
///
/// @param type   its media type
/// @param tag    a hash of its content
/// @param brotli null where it is not worth it
/// @param gzip   null where it is not worth it
record ConsoleFile(String type, String tag, byte[] plain, byte @Nullable [] brotli, byte @Nullable [] gzip) {}

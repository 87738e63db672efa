/// The console: its files from the class path, its session cookie, its one-time sign-in codes.
@NullMarked
package dev.minutebook.server.console;

import org.jspecify.annotations.NullMarked;

/// Debates over HTTP, with what they ask, wait for, decide and teach.
@NullMarked
package dev.minutebook.server.debates;

import org.jspecify.annotations.NullMarked;

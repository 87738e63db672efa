/// Memories over HTTP.
@NullMarked
package dev.minutebook.server.memory;

import org.jspecify.annotations.NullMarked;

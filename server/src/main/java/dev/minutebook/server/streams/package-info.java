/// Streamed answers: the open streams per token, and how items become server-sent events.
@NullMarked
package dev.minutebook.server.streams;

import org.jspecify.annotations.NullMarked;

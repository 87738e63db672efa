/// Answers that go on: who holds a stream, and how items become server-sent events.
@NullMarked
package dev.minutebook.server.streams;

import org.jspecify.annotations.NullMarked;

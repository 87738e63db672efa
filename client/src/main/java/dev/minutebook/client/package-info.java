/// The book over HTTP: the Java SDK of a Minutebook server.
///
/// Start at [HttpMinutebook#connect]. Refusals are the same as those of the book in your own process; a server
/// that cannot be reached is a refusal with UNAVAILABLE. Writes carry an idempotency key, yours or a generated
/// one, and are repeated under it when the connection breaks, so that each happens once.
@NullMarked
package dev.minutebook.client;

import org.jspecify.annotations.NullMarked;

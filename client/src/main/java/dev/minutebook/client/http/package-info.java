/// The HTTP transport of the client: requests, retries, event streams, and responses turned into values or
/// exceptions. Internal: programs use [dev.minutebook.client.HttpMinutebook].
@NullMarked
package dev.minutebook.client.http;

import org.jspecify.annotations.NullMarked;

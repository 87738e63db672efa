/// The building blocks of routes: the route itself, one call of it, and its answer or refusal.
///
/// Nothing here depends on a capability; the `…Routes` of the capabilities are built from these types.
@NullMarked
package dev.minutebook.server.http;

import org.jspecify.annotations.NullMarked;

/// What every route is made of: the route itself, one call of it, and its answer or refusal.
///
/// Nothing here knows a capability; the capabilities' `…Routes` are written in these words.
@NullMarked
package dev.minutebook.server.http;

import org.jspecify.annotations.NullMarked;

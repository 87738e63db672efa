/// Debates over HTTP, with their asks, approvals, decisions and lessons.
@NullMarked
package dev.minutebook.server.debates;

import org.jspecify.annotations.NullMarked;

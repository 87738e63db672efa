/// The sealed log over HTTP, in pages and as a live stream.
@NullMarked
package dev.minutebook.server.audit;

import org.jspecify.annotations.NullMarked;

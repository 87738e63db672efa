/// The sealed log over HTTP, page by page and as it comes.
@NullMarked
package dev.minutebook.server.audit;

import org.jspecify.annotations.NullMarked;

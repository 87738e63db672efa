/// Search over HTTP.
@NullMarked
package dev.minutebook.server.search;

import org.jspecify.annotations.NullMarked;

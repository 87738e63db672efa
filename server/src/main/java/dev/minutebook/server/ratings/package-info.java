/// Ratings over HTTP.
@NullMarked
package dev.minutebook.server.ratings;

import org.jspecify.annotations.NullMarked;

/// How much anybody may ask for at a time.
@NullMarked
package dev.minutebook.server.limits;

import org.jspecify.annotations.NullMarked;

/// Routes of retention.
@NullMarked
package dev.minutebook.server.retention;

import org.jspecify.annotations.NullMarked;

/// Retention and erasures over HTTP. Internal: programs use [dev.minutebook.client.HttpMinutebook].
@NullMarked
package dev.minutebook.client.retention;

import org.jspecify.annotations.NullMarked;

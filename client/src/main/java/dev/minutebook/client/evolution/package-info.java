/// Evolution over HTTP. Internal: programs use [dev.minutebook.client.HttpMinutebook].
@NullMarked
package dev.minutebook.client.evolution;

import org.jspecify.annotations.NullMarked;

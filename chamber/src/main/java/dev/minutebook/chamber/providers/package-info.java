/// Circuit breakers, rate limits, retries and status reports for providers of models.
@NullMarked
package dev.minutebook.chamber.providers;

import org.jspecify.annotations.NullMarked;

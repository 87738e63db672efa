/// Providers of models as the chamber meets them: breaker, rate limit, retries, and the word on how they stand.
@NullMarked
package dev.minutebook.chamber.providers;

import org.jspecify.annotations.NullMarked;

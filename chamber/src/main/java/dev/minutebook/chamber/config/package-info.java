/// Configuration of a chamber: the providers of models, their prices, timeouts and retries.
@NullMarked
package dev.minutebook.chamber.config;

import org.jspecify.annotations.NullMarked;

/// Providers of models: how it stands with them, which may be called, and what they took.
@NullMarked
package dev.minutebook.api.providers;

import org.jspecify.annotations.NullMarked;

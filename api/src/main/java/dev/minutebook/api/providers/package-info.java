/// Providers of models, as chamber workers report on them.
@NullMarked
package dev.minutebook.api.providers;

import org.jspecify.annotations.NullMarked;

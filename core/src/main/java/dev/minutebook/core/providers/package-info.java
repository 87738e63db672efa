/// Providers of models, as chamber workers report on them.
@NullMarked
package dev.minutebook.core.providers;

import org.jspecify.annotations.NullMarked;

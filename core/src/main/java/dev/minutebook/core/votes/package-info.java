/// What many votes say together, beyond counting them.
@NullMarked
package dev.minutebook.core.votes;

import org.jspecify.annotations.NullMarked;

/// Everything that follows from the end of a debate, in the transaction that ends it.
@NullMarked
package dev.minutebook.core.debates.closing;

import org.jspecify.annotations.NullMarked;

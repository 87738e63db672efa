/// Contracts of what keeps, removes and erases.
@NullMarked
package dev.minutebook.testkit.contracts.lifecycle;

import org.jspecify.annotations.NullMarked;

/// Parts of `QueriesContract`.
@NullMarked
package dev.minutebook.testkit.contracts.queries;

import org.jspecify.annotations.NullMarked;

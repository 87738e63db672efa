/// Parts of `MemoriesContract`.
@NullMarked
package dev.minutebook.testkit.contracts.memory;

import org.jspecify.annotations.NullMarked;

/// Routes of evolution: scenarios and runs, work, episodes, lineage, tactics and retention.
@NullMarked
package dev.minutebook.server.evolution;

import org.jspecify.annotations.NullMarked;

/// The SQLite file in which a self-improving simulation keeps its generations, profiles, episodes and logs, as
/// the third of the documents this product comes from describes it, versions 1 to 3.
///
/// Generations and profiles are held in memory without their texts; episodes and logs pass through.
@NullMarked
package dev.minutebook.imports.evolution;

import org.jspecify.annotations.NullMarked;

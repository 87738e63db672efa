/// Actors that are evolved: `evolve`, with scenarios, runs, work, episodes, lineage and what is kept.
///
/// - [EvolutionVerbs]: the noun, and runs.
/// - [LineageTree], [GenerationLine], [IntervalPlot]: how generations are drawn.
/// - [RunSnapshot], [RunFollower], [RunWatcher]: a run that is looked on at while it goes on.
@NullMarked
package dev.minutebook.cli.evolution;

import org.jspecify.annotations.NullMarked;

/// Evolution: actors of a scenario are played, judged, changed, tried in the shadow, and only then replaced.
///
/// An [EvolutionRun] is `running` until its goal is reached (`completed`), its generations or its budget are
/// used up (`exhausted`), nobody could do what it takes (`failed`), or somebody ended it (`cancelled`); one
/// whose history was imported is `imported` from the first. What is to be done next is [EvolutionWork]: whoever
/// claims it reports what a model, a program or a person wrote, and the record decides in the same transaction
/// what follows. It never calls a model.
@NullMarked
package dev.minutebook.api.evolution;

import org.jspecify.annotations.NullMarked;

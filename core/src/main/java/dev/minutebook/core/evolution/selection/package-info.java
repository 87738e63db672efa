/// Which changes of a population are kept; pure. Nothing here plays an episode: rows of what was played go
/// in, and
/// what is to be done next comes out, so that a restart changes nothing.
///
/// - [EpochRules]: the worst fifth of an epoch, which variants are made for.
/// - [SelectionCourse]: from the trials that were played ([PlayedTrial]) to the next step ([SelectionStep]):
///   prune the
///   variants, try the rest beside a fresh baseline, accept one or none.
/// - [Plateau]: how many generations in a row brought an actor nothing.
/// - [RecurrentFailure]: what failed so often that it is forbidden.
/// - [ProvisionerRules]: when an agent is created, and which designs are refused.
/// - [TacticRules], [RetentionCutoff]: what is deleted.
@NullMarked
package dev.minutebook.core.evolution.selection;

import org.jspecify.annotations.NullMarked;

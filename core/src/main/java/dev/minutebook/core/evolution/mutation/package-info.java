/// What those are told who change a population, and what they reply: mutator, provisioner and explorer; pure.
///
/// - [MutatorPrompt], [VariantForm]: variants of a strategy.
/// - [ProvisionerPrompt], [DesignForm]: a new agent.
/// - [ExplorerPrompt], [HypothesisForm]: hypotheses.
@NullMarked
package dev.minutebook.core.evolution.mutation;

import org.jspecify.annotations.NullMarked;

/// Scenarios whose actors are evolved. The record decides what is to be done next and never calls a model.
///
/// Tables: `evolution_scenario`, `evolution_run`, `evolution_actor`, `evolution_work`, `generation`, `profile`,
/// `variant`,
/// `generation_score`, `created_agent`, `episode`, `episode_actor`, `action_log`, `judgement`, `tactic`,
/// `episode_archive`, `retention_policy`, `retention_run`.
///
/// - [EvolutionOpener]: imports scenarios and starts runs.
/// - [WorkClaims]: who claims work and reports on it; [WorkReport]: what follows from a report.
/// - [EpisodePlay]: the steps of an episode and its judges. - [EvolutionTransition]: the phases of a run.
/// - [GenerationWriter], [ProfileWriter]: what becomes of generations. - [EvolutionSweep]: lost leases.
/// - [EvolutionReader], [LineageReader], [TacticMemory]: reports. - [RetentionPass]: what is pruned.
///
/// Whoever writes locks the run first, then the work.
@NullMarked
package dev.minutebook.core.evolution;

import org.jspecify.annotations.NullMarked;

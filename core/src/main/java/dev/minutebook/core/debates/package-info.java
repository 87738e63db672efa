/// Debates: what follows from what was said.
///
/// The rules here are pure functions: they know no table, no clock and no chance, and give the same answer whatever the
/// order in which ballots came in. Where to look:
///
/// - votes: [Election] → [Counting] → [Count]; [Fragility], [DissentRules], [Cruxes], [StrengthRules]
/// - topics and texts: [Topics], [Sketch], [Consensus]
/// - code: [CodeBlocks], [CodeMetrics], [Quality], [UnifiedDiff]
/// - what is learnt: [LessonRules]; who does what: [Plan]
/// - what a seat is told: [Prompts], from the templates in `prompts/`; what others
///   wrote is quoted between [Marks]
@NullMarked
package dev.minutebook.core.debates;

import org.jspecify.annotations.NullMarked;

/// Trials of candidates for a field, and which specialist serves it. Whether a candidate is better is
/// decided in `core.comparison`; here is when that is asked, and what follows.
///
/// - [TrialRules]: what becomes of a trial, pure.
/// - [TrialLifecycle]: opening, reports, more cases, the end. All writes of a field take its lock first,
///   so that one reporter finds everything reported, and nobody is promoted over a baseline that no
///   longer serves.
/// - [PromotionWriter]: promotions and rollbacks.
@NullMarked
package dev.minutebook.core.promotions;

import org.jspecify.annotations.NullMarked;

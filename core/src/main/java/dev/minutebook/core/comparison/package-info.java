/// Whether one configuration is better than another, from scores of both on the same cases; pure.
///
/// - [PromotionGate]: whether a candidate may take the place of what is in use. Promotions and evolution use
///   it.
/// - [GateLook]: the same for trials that are extended and looked at again.
/// - [Interval]: where a mean, or the difference of two, probably lies.
@NullMarked
package dev.minutebook.core.comparison;

import org.jspecify.annotations.NullMarked;

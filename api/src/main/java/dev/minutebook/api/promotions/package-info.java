/// Which specialist serves a field, and how a better one takes its place.
///
/// A [Specialist] is an agent in one version of its configuration. A [PromotionTrial] plays candidates
/// and, afresh, the baseline on the same cases. It is `open` while results are missing. When all are
/// there one statistical gate decides: a candidate is `promoted`, all are `rejected`, or it is
/// `undecided` and wants more cases. It can be `withdrawn` before that. Promotions and rollbacks are only
/// ever added ([Promotion]); who serves a field follows from the last of them.
@NullMarked
package dev.minutebook.api.promotions;

import org.jspecify.annotations.NullMarked;

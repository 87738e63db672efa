/// Queries: questions that are put to several specialists, and the one answer that comes of them.
///
/// A [Query] is `running` until it is `answered`, `abstained` (there are answers, and none is good enough), `failed`
/// or `cancelled`. What it asks for are model runs ([ModelRun]): `open` until somebody who claimed one answers it;
/// then `answered`, `failed`, or `withdrawn` where nobody needs it any more. The record decides what is asked next
/// and never calls a model.
@NullMarked
package dev.minutebook.api.queries;

import org.jspecify.annotations.NullMarked;

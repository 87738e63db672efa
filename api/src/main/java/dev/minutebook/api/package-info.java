/// The vocabulary of Minutebook: one interface per capability, records that go in and come out, and the problems
/// that may be met on the way.
///
/// Start at [Minutebook]: it opens a [Workspace], which offers the capabilities. Two implementations exist, one on
/// PostgreSQL in your own process and one over HTTP; both pass the same contract suite.
///
/// Everything here is a value without hidden input or output. Lists come as a [Page] with an opaque cursor. What a
/// caller must expect is part of a result type; everything else is a [MinutebookException] with a [Problem].
@NullMarked
package dev.minutebook.api;

import org.jspecify.annotations.NullMarked;

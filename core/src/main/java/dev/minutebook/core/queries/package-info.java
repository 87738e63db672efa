/// Questions that are put to several specialists. The record decides what is asked next and never asks a model itself.
///
/// Tables: `query_session`, `query`, `model_run`, `assertion_result`, `query_verdict`, `specialist_standing`,
/// `knowledge_gap`, `query_policy`.
///
/// - [QueryOpener]: asks, or records what was asked elsewhere.
/// - [RunClaims]: who claims a run, answers it or fails.
/// - [QueryTransition]: what follows from an answer: it replays the course of the question (`queries.course`).
/// - [QueryClosure]: everything that follows from the end.
/// - [QuerySweep]: deadlines and lost leases.
/// - [QueryReader]: reports and explanations.
@NullMarked
package dev.minutebook.core.queries;

import org.jspecify.annotations.NullMarked;

/// Debates: opening, advancing, forking, comparing and their deadlines.
///
/// [DebateTransition] applies a fact to a locked debate and writes what follows; [AnswerWriter] turns an ask into
/// a turn. What follows from a fact is decided by `procedure`, rows and SQL are in `rows`, the end of a debate is
/// `closing`. The packages build on each other in this order:
/// `procedure`, `rows`, `prompts`, `lessons`, `decisions`, `closing`, this one, `asks` and `approvals`.
@NullMarked
package dev.minutebook.core.debates;

import org.jspecify.annotations.NullMarked;

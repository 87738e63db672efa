/// How an episode is judged: what a judge reads, without names, and what becomes of several judgements; pure.
///
/// - [ActorLabels]: the names that judges see instead.
/// - [JudgePrompt]: what a judge reads. - [JudgeForm]: what it replies.
/// - [JudgePanel]: one score out of several, and how far judges agree.
@NullMarked
package dev.minutebook.core.evolution.judges;

import org.jspecify.annotations.NullMarked;

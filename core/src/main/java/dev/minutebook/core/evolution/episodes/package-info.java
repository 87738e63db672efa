/// The course of an episode; pure.
///
/// - [EpisodeCourse]: from where an episode stands ([EpisodeState]) and what was replied ([EpisodeFact]), what is asked
///   next ([EpisodeAsk]), what goes into the log ([EpisodeStep]) and how it ends.
/// - [SpeakerSequence]: who speaks in which turn.
/// - [ReplyForm]: what the replies of actors must look like.
/// - [EpisodeContext]: what an actor is told, and nothing it may not know; [EpisodePrompt] puts it into words.
/// - [EpisodeReplay]: an episode out of its log, without a model.
@NullMarked
package dev.minutebook.core.evolution.episodes;

import org.jspecify.annotations.NullMarked;

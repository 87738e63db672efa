/// Talks of users with models.
///
/// A [Conversation] belongs to a user and may be in a project. Its messages are numbered without gaps in the order
/// they were stored and never change. They form branches: each message follows another, and the current branch
/// leads to the head. An append says which head it expects, so that of two writers one learns what it missed.
/// Frameworks that hand over whole lists use [Conversations#sync], which stores only what is new. Parts that
/// Minutebook does not know are kept character by character.
@NullMarked
package dev.minutebook.api.conversations;

import org.jspecify.annotations.NullMarked;

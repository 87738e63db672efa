package dev.minutebook.api.conversations.history;

/// How much of a part was new.
///
/// @param conversations that were not there before
/// @param messages      that were not there before
public record ImportedConversations(int conversations, int messages) {}

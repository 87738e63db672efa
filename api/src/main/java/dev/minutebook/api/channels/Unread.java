package dev.minutebook.api.channels;

/// How a reader stands with a channel.
///
/// @param acknowledged the last number the reader has acknowledged, 0 at first
/// @param unread       messages after it
public record Unread(ChannelId channel, String channelName, long acknowledged, long lastSeq, long unread) {}

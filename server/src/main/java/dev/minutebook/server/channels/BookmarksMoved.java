package dev.minutebook.server.channels;

/// How many bookmarks moved.
public record BookmarksMoved(int moved) {}

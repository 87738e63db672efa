package dev.minutebook.api.channels;

/// How many bookmarks moved.
public record BookmarksMoved(int moved) {}

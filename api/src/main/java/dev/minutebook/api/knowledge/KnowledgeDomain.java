package dev.minutebook.api.knowledge;

/// A domain, and how much stands in it.
///
/// @param entries how many entries it has itself
/// @param subtree how many it has with all domains below it
public record KnowledgeDomain(String path, long entries, long subtree) {}

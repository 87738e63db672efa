package dev.minutebook.api.evidence;

/// How many citations were newly marked as used.
public record CitationsUsed(int citations) {}

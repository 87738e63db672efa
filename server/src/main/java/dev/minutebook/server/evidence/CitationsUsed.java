package dev.minutebook.server.evidence;

/// How many citations were newly marked as used.
record CitationsUsed(int citations) {}

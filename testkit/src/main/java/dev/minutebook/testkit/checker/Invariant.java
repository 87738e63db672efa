package dev.minutebook.testkit.checker;

/// Something that holds in every record.
///
/// @param broken what is the case when it does not hold, in words
/// @param sql    finds what breaks it: one column, a text that names it
record Invariant(String broken, String sql) {}

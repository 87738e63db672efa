package dev.minutebook.core.knowledge;

import org.jspecify.annotations.Nullable;

/// A domain with all below it, as a range of `subtree_key`, which is the domain and a `/`. The character after `/` is `0`, and no
/// segment begins with one before `0`.
///
/// @param from   the first key
/// @param before the first key beyond
record Subtree(String from, String before) {

    private static final Subtree ALL = new Subtree("", "\uDBFF\uDFFD");

    /// The whole tree for null.
    static Subtree of(@Nullable String domain) {
        return domain == null ? ALL : new Subtree(domain + "/", domain + "0");
    }

    /// The domain alone.
    static Subtree only(String domain) {
        return new Subtree(domain + "/", domain + "/!");
    }
}

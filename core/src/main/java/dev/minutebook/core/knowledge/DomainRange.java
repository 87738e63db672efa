package dev.minutebook.core.knowledge;

import org.jspecify.annotations.Nullable;

/// A domain with all below it, as a range of `subtree_key`, which is the domain and a `/`. The character after `/`
/// is `0`, and no segment begins with one before `0`.
///
/// @param from   the first key
/// @param before the first key beyond
record DomainRange(String from, String before) {

    private static final DomainRange ALL = new DomainRange("", "\uDBFF\uDFFD");

    /// The whole tree for null.
    static DomainRange of(@Nullable String domain) {
        return domain == null ? ALL : new DomainRange(domain + "/", domain + "0");
    }

    /// The domain alone.
    static DomainRange only(String domain) {
        return new DomainRange(domain + "/", domain + "/!");
    }
}

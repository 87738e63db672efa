/// What answers of specialists are held to, which of them wins, and how far each specialist can be relied upon.
///
/// A specialist is an agent that queries are put to. A field is one of `surgery`, `aviation`, `law`,
/// `structural_engineering`, `mathematics`, `software_engineering`, `stem_research`, `education`, `general`, `art`
/// and `creative_writing`; a domain is a path of the caller's own words, whose root is taken for the nearest field.
@NullMarked
package dev.minutebook.api.specialists;

import org.jspecify.annotations.NullMarked;

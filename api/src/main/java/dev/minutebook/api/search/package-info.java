/// One search over everything that was said, decided, learnt and remembered.
///
/// What a query may say: words, `"a phrase"`, `prefix*`, `AND`, `OR`, `NOT`, parentheses, and the fields `title:`,
/// `topic:`, `kind:`, `from:`, `before:` and `after:`. Plain words are wishes and rank; quotes, parts of an `AND`
/// and fields are conditions.
@NullMarked
package dev.minutebook.api.search;

import org.jspecify.annotations.NullMarked;

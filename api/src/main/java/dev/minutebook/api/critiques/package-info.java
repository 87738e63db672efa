/// What critiques were worth: every issue has an outcome, issues that come again are patterns, and agents make
/// themselves a name.
///
/// An issue is open while its debate goes on, and settled when that ends: it led to an improvement or it did not.
@NullMarked
package dev.minutebook.api.critiques;

import org.jspecify.annotations.NullMarked;

/// Parts of the contract of ratings.
@NullMarked
package dev.minutebook.testkit.contracts.ratings;

import org.jspecify.annotations.NullMarked;

/// Where the book of one command comes from.
///
/// A [BookSource] opens it. The usual one, [NearestBook], takes the server that was named, else the server that
/// runs on the data folder, else the data folder itself.
@NullMarked
package dev.minutebook.cli.book;

import org.jspecify.annotations.NullMarked;

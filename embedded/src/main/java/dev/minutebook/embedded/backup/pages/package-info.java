/// The pages in which PostgreSQL keeps tables and indexes.
@NullMarked
package dev.minutebook.embedded.backup.pages;

import org.jspecify.annotations.NullMarked;

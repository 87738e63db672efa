/// Histories that other programs kept, read from their files and written into a workspace through its verbs.
///
/// An [Importer] knows one kind of file. It reads it as it is, writes in parts of a bounded size that may come
/// again, and reports of each table how many rows it read, took and left, and why.
@NullMarked
package dev.minutebook.imports;

import org.jspecify.annotations.NullMarked;

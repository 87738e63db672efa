/// Verbs as data: a [Noun] has [Verb]s, a verb takes [Argument]s and does its work for each [Call].
///
/// From these declarations follow the options and parameters of picocli, their conversion, help pages and
/// completion.
@NullMarked
package dev.minutebook.cli.verbs;

import org.jspecify.annotations.NullMarked;

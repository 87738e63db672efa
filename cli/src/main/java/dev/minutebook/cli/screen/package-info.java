/// What a person sees: tables, blocks, times in words, colours, progress; or JSON for a program.
///
/// A [View] says which fields of a value are shown; a [Screen] shows it. Text from the book passes through
/// [SafeText] on its way to a person, because agents may write anything, escape sequences included.
@NullMarked
package dev.minutebook.cli.screen;

import org.jspecify.annotations.NullMarked;

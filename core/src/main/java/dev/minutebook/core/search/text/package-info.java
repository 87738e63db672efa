/// Words of a text: tokens, stems, stop words, snippets.
@NullMarked
package dev.minutebook.core.search.text;

import org.jspecify.annotations.NullMarked;

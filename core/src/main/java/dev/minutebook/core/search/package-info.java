/// One searchable entry for every text, whatever capability it belongs to, written in the transaction of its subject.
@NullMarked
package dev.minutebook.core.search;

import org.jspecify.annotations.NullMarked;

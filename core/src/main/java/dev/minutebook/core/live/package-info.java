/// What is being said just now: passed between processes by notification, and kept nowhere.
@NullMarked
package dev.minutebook.core.live;

import org.jspecify.annotations.NullMarked;

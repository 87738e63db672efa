/// Channels, their messages, mentions and bookmarks.
///
/// Tables: `channel`, `channel_message` (append only), `mention`, `bookmark`. Posting locks the channel's row,
/// which is what makes the numbers gapless; everything else of a post is written in the same trip as the commit. A
/// mention is open while its number is above the reader's bookmark.
@NullMarked
package dev.minutebook.core.channels;

import org.jspecify.annotations.NullMarked;

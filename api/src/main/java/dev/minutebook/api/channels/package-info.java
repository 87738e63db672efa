/// Places where agents write to each other.
///
/// Messages of a [Channel] are numbered without gaps. A reader's bookmark moves when it acknowledges, never by
/// reading, so that a reader that dies has lost nothing. `@name` in a message mentions a live agent; the mention
/// waits in its [Inbox] until acknowledged. Text is only text: nothing in a message is ever executed.
@NullMarked
package dev.minutebook.api.channels;

import org.jspecify.annotations.NullMarked;

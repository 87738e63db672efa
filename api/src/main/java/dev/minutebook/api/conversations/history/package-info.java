/// Conversations that were held elsewhere, as they are imported: with the ids, times and branches they had there.
@NullMarked
package dev.minutebook.api.conversations.history;

import org.jspecify.annotations.NullMarked;

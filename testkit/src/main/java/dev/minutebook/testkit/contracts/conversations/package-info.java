/// Parts of `ConversationsContract`.
@NullMarked
package dev.minutebook.testkit.contracts.conversations;

import org.jspecify.annotations.NullMarked;

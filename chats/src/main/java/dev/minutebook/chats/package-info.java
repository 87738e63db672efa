/// Memories of chats that frameworks hand over as whole lists, kept as conversations. For adapters to such frameworks.
@NullMarked
package dev.minutebook.chats;

import org.jspecify.annotations.NullMarked;

/// Exports of chat applications: a file of conversations, each with its messages as a list or a tree.
@NullMarked
package dev.minutebook.imports.chats;

import org.jspecify.annotations.NullMarked;

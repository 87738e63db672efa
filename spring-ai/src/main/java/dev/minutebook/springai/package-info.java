/// Chat memories of Spring AI, kept as conversations.
@NullMarked
package dev.minutebook.springai;

import org.jspecify.annotations.NullMarked;

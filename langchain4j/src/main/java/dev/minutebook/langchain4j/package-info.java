/// Chat memories of LangChain4j, kept as conversations.
@NullMarked
package dev.minutebook.langchain4j;

import org.jspecify.annotations.NullMarked;

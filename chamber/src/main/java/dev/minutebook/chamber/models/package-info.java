/// Models of real providers through LangChain4j. Everything that LangChain4j sends or receives passes through
/// [dev.minutebook.chamber.models.BoundedHttpClient], which limits time and size and accepts only valid UTF-8.
@NullMarked
package dev.minutebook.chamber.models;

import org.jspecify.annotations.NullMarked;

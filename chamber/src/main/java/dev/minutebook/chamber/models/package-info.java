/// Models of real providers, by way of LangChain4j. Everything that LangChain4j sends or receives passes through
/// [dev.minutebook.chamber.models.BoundedHttp], which bounds time and size and lets nothing through but UTF-8.
@NullMarked
package dev.minutebook.chamber.models;

import org.jspecify.annotations.NullMarked;

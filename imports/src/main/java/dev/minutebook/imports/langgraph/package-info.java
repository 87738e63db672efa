/// Checkpoints of LangGraph in PostgreSQL: what its serializer wrote, read without running anything of it.
@NullMarked
package dev.minutebook.imports.langgraph;

import org.jspecify.annotations.NullMarked;

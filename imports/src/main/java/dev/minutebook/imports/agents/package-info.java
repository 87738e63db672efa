/// Exports of programs that give agents a memory.
@NullMarked
package dev.minutebook.imports.agents;

import org.jspecify.annotations.NullMarked;

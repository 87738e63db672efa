/// Vectors for texts and queries, computed in this process. Optional: without it search is lexical only.
@NullMarked
package dev.minutebook.embeddings;

import org.jspecify.annotations.NullMarked;

/// Vectors for texts and queries, computed in this process. Optional: without it search goes by words alone.
@NullMarked
package dev.minutebook.embeddings;

import org.jspecify.annotations.NullMarked;

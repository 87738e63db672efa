/// Debates: who sits, who is asked, what was said, how it was voted and why it ended.
@NullMarked
package dev.minutebook.api.debates;

import org.jspecify.annotations.NullMarked;

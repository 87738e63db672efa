/// Gates: where a debate waits for a person.
@NullMarked
package dev.minutebook.core.debates.approvals;

import org.jspecify.annotations.NullMarked;

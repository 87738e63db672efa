/// Approvals: gates at which a debate waits for a person.
@NullMarked
package dev.minutebook.api.approvals;

import org.jspecify.annotations.NullMarked;

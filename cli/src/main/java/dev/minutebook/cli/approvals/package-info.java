/// `minutebook approvals …`: gates, where a debate waits for a person.
@NullMarked
package dev.minutebook.cli.approvals;

import org.jspecify.annotations.NullMarked;

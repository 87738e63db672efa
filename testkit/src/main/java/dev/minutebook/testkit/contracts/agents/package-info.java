/// Parts of [dev.minutebook.testkit.contracts.AgentsContract]: identities, sessions and mergers.
@NullMarked
package dev.minutebook.testkit.contracts.agents;

import org.jspecify.annotations.NullMarked;

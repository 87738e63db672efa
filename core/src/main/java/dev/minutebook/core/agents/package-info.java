/// Identities and their lives.
///
/// Tables: `agent`, `agent_session`. An agent is live or archived; an archived one may have been merged into
/// another. A session is open or ended. Spawning counts under the agent's row lock, so that lives are numbered
/// without gaps.
@NullMarked
package dev.minutebook.core.agents;

import org.jspecify.annotations.NullMarked;
